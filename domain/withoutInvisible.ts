/**
 * Characters that show nothing, or a whole emoji: such characters join the parts of the Welsh flag and of families.
 * The lookahead only saves time: the list of all emoji is long.
 */
const INVISIBLE_OR_EMOJI =
  /\p{Default_Ignorable_Code_Point}+|(?=\p{Extended_Pictographic})(\p{RGI_Emoji}\uFE0F?|\p{Extended_Pictographic}[\uFE0E\uFE0F])/gv;

/** Takes out the characters that show nothing, hide text or reverse it. Not for the browser: Safari reads the pattern since 17. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE_OR_EMOJI, '$1');
}
