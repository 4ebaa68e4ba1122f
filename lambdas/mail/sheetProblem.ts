/** Something that a refresh refused or repaired. */
export interface SheetProblem {
  readonly sheet: string;
  /** As the spreadsheet counts them; absent where it is about the whole sheet. */
  readonly row?: number;
  /** A sentence for the owner. */
  readonly what: string;
  /** It may be over at the next refresh, without anybody doing anything. */
  readonly mayPass?: boolean;
}
