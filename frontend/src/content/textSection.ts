/** A part of a page that is text only. */
export interface TextSection {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly items?: readonly string[];
  readonly links?: readonly TextLink[];
}

export interface TextLink {
  readonly label: string;
  /** An address of this site. */
  readonly to: string;
}

/** One line of a page's board of facts: "Valid for", "5 years". */
export interface Fact {
  readonly label: string;
  readonly value: string;
}
