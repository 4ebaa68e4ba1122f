/** At least one visible character: zero-width ones and fillers do not count. */
export const VISIBLE = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Characters that show nothing, or a whole emoji: such characters join the parts of families and of the Welsh, Scottish and English flags. */
const INVISIBLE_OR_EMOJI =
  /(\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}|\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0E\uFE0F]?(?:\u200D\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]?)*)|\p{Default_Ignorable_Code_Point}+/gu;

/** Takes out the characters that show nothing, hide text or reverse it. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE_OR_EMOJI, '$1');
}
