/** A fault in a sheet, or a doubt that somebody should look at. */
export interface Finding {
  /** The row number in the spreadsheet; missing if the problem is the whole sheet. */
  readonly row?: number;
  /** A sentence for the owner. */
  readonly what: string;
  /** The next refresh may succeed without anybody's help. */
  readonly mayPass?: boolean;
  /** A question is asked once under this name, which ends with the ISO date after which it does not matter. Anything else is repeated daily. */
  readonly askedAs?: string;
  /** It holds people's details, and has a mail of its own. */
  readonly isUrgent?: boolean;
  /** Something is not sold, or was sold, because of it: it cannot wait for the next day's mail. */
  readonly isGrave?: boolean;
  /** The same if somebody has booked the row. */
  readonly isGraveIfBooked?: boolean;
  /** The id of the row's date. */
  readonly date?: string | undefined;
}

export interface SheetProblem extends Finding {
  readonly sheet: string;
}
