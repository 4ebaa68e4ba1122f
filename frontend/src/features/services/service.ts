import type { Fact, TextLink, TextSection } from '../../content/textSection.ts';

/** The text of a service page. */
export interface Service {
  /** As in a sentence: "Ask about compliance audits". */
  readonly name: string;
  readonly heading: string;
  /** What it is and who needs it. */
  readonly lead: readonly string[];
  readonly picture: string;
  readonly facts: readonly Fact[];
  readonly sections: readonly TextSection[];
  /** Products of the catalogue that the service needs. */
  readonly equipment?: Equipment;
  /** What happens after the call, in order. */
  readonly steps: readonly string[];
  readonly related: readonly TextLink[];
}

export interface Equipment {
  readonly heading: string;
  readonly text: string;
  readonly productIds: readonly number[];
}
