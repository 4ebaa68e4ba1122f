import type { ComponentType } from 'react';

/** The text of a page about a course or a service. Prices come from the catalogue, dates from the sheets. */
export interface Article {
  /** The id for links to this page: "first-aid" in /first-aid#first-aid. */
  readonly anchor?: string;
  /** As in a sentence: "Ask about the forklift courses". */
  readonly name: string;
  readonly heading: string;
  /** Describes the course or service, then who needs it. */
  readonly lead: readonly string[];
  readonly picture: string;
  /** Duration, times, validity. */
  readonly facts: readonly Fact[];
  /** Slugs of the products that book it, each with a sheet of dates. Without them the firm quotes. */
  readonly slugs?: readonly string[];
  /** Above the dates. */
  readonly helper?: { readonly heading: string; readonly anchor: string; readonly Part: ComponentType };
  /** The courses that share a page, above their dates. */
  readonly choices?: { readonly heading: string; readonly list: readonly Choice[] };
  /** Above the sections. */
  readonly table?: { readonly heading: string; readonly Part: ComponentType };
  /** Problems that cannot wait, above the other sections and each with the office numbers. */
  readonly urgent?: readonly SectionText[];
  readonly sections: readonly SectionText[];
  /** Products of the catalogue that a service needs. */
  readonly equipment?: Equipment;
  /** The steps after the button or the call, in order, where there is more to say than the panel for questions does. */
  readonly steps?: readonly string[];
  readonly related: readonly TextLink[];
}

export interface Choice {
  readonly name: string;
  /** "5 days", set large. */
  readonly length: string;
  readonly text: string;
  /** Ends the text with "Call", the office numbers and "for the price and the next date". */
  readonly callFor?: string;
}

export interface Equipment {
  readonly heading: string;
  readonly text: string;
  readonly productIds: readonly number[];
}

/** One line of a page's board of facts: "Valid for", "5 years". */
interface Fact {
  readonly label: string;
  readonly value: string;
}

/** A thing in a list, with what it is or where it is described. */
export interface ListItem {
  readonly label: string;
  /** An address of this site, or a part of the same page: "#dvsa-letter". */
  readonly to?: string;
  /** Leads to the contact form instead, about this, as in a sentence. */
  readonly askAbout?: string;
  readonly text?: string;
}

export interface TextLink {
  readonly label: string;
  /** An address of this site. */
  readonly to: string;
}

/** A part of a page that is text only. */
export interface SectionText {
  readonly heading: string;
  /** For links to this part of the page: "dvsa-letter" in #dvsa-letter. */
  readonly anchor?: string;
  readonly paragraphs?: readonly string[];
  readonly items?: readonly (string | ListItem)[];
  /** The items are names of two or three words: they stand on a sign, in columns. */
  readonly isDirectory?: true;
  readonly links?: readonly TextLink[];
}
