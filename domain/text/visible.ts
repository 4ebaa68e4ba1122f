/** At least one visible character: zero-width ones and fillers do not count. */
export const VISIBLE = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Characters that show nothing, or what such characters are part of: emoji (families, the Welsh, Scottish and English flags),
 * and the joiners inside a word in a script whose letters they shape.
 */
const INVISIBLE_OR_PART =
  /(\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}|\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0E\uFE0F]?(?:\u200D\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]?)*|(?!\u061C)[\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}][\u200C\u200D](?=\p{L}))|[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]+/gu;

/** Takes out the characters that show nothing, hide text or reverse it. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE_OR_PART, '$1');
}

/** A field's text as the person who typed or pasted it sees it. Browser and server judge, keep and send this. */
export function asSeen(text: string): string {
  return withoutInvisible(text)
    .replace(/\p{Zs}/gu, ' ')
    .trim();
}
