/** At least one visible character: zero-width ones and fillers do not count. */
export const VISIBLE = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;
