declare module 'mailparser' {
  export interface ParsedAddresses {
    readonly text: string;
    readonly value: readonly { readonly address?: string; readonly name: string }[];
  }

  /** The part of a parsed message that the tests read. */
  export interface ParsedMail {
    readonly headerLines: readonly { readonly key: string; readonly line: string }[];
    readonly subject?: string;
    readonly from?: ParsedAddresses;
    readonly to?: ParsedAddresses;
    readonly cc?: ParsedAddresses;
    readonly bcc?: ParsedAddresses;
    readonly replyTo?: ParsedAddresses;
    readonly text?: string;
    readonly html: string | false;
    readonly attachments: readonly {
      readonly contentType: string;
      readonly filename?: string;
      readonly content: Buffer;
    }[];
  }

  export function simpleParser(message: Buffer, options?: { readonly skipTextToHtml?: boolean }): Promise<ParsedMail>;
}
