import type { Fact, TextLink, TextSection } from '../../content/textSection.ts';

/** The text of a course page. Prices come from the catalogue, dates from the sheets. */
export interface Course {
  /** As in a sentence: "Ask about the forklift courses". */
  readonly name: string;
  readonly heading: string;
  /** What it is and who needs it. */
  readonly lead: readonly string[];
  readonly picture: string;
  /** Duration, times, validity. */
  readonly facts: readonly Fact[];
  /** Slugs of the products that book it, each with a sheet of dates; none if the firm quotes. */
  readonly slugs: readonly string[];
  readonly choices?: Choices;
  readonly categories?: CategoryGrid;
  readonly sections: readonly TextSection[];
  /** What happens after the button, in order. */
  readonly steps: readonly string[];
  readonly related: readonly TextLink[];
}

/** The courses that share a page. */
export interface Choices {
  readonly heading: string;
  readonly list: readonly Choice[];
}

export interface Choice {
  readonly name: string;
  /** "5 days", set large. */
  readonly length: string;
  readonly text: string;
}

/** Categories by attachments. A booking names one field: "C4". */
export interface CategoryGrid {
  readonly heading: string;
  readonly text: string;
  readonly categories: readonly string[];
  readonly attachments: readonly string[];
}
