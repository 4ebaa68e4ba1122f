/** A page of terms or information that the law asks for. The pages and the mails show it; how a new one is made: infra/RUNBOOK.md. */
export interface LegalText {
  readonly title: string;
  /** The ISO day from which it holds. */
  readonly version: string;
  /** The ISO day on which the firm's adviser approved it; empty while it is a sample, which no production stage may show. */
  readonly approvedOn: string;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
}

interface LegalSection {
  readonly heading: string;
  /** To be filled in and sent. */
  readonly isForm?: boolean;
  readonly blocks: readonly LegalBlock[];
}

/** A string is a paragraph. */
export type LegalBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly facts: readonly LegalFact[] }
  | { readonly link: LegalLink };

export interface LegalFact {
  readonly label: string;
  readonly value: string;
  /** Makes the value a link, with an address as in `LegalLink`. */
  readonly to?: string;
}

export interface LegalLink {
  readonly label: string;
  /** A path of this site, or an address with its scheme: "mailto:", "tel:", "https:". */
  readonly to: string;
}
