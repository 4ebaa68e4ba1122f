/** A problem that a refresh refused or repaired. */
export interface SheetProblem {
  readonly sheet: string;
  /** The row number in the spreadsheet; missing if the problem is the whole sheet. */
  readonly row?: number;
  /** A sentence for the owner. */
  readonly what: string;
  /** The next refresh may succeed without anybody's help. */
  readonly mayPass?: boolean;
}
