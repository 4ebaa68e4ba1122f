import { getDocumentProxy } from 'unpdf';
import { oneSpace } from '../mail/visibleText.ts';

type PdfPage = Awaited<ReturnType<typeof readPdf>>['pages'][number];

/** A PDF as a reader's program sees it. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const { info } = await pdf.getMetadata();
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items } = await page.getTextContent();
      const words = items.filter((item) => 'str' in item);
      return { text: oneSpace(words.map(({ str }) => str).join(' ')), words, tags: await page.getStructTree() };
    }),
  );
  return { info, isTagged: (await pdf.getMarkInfo())?.['Marked'] === true, pages };
}

export async function textOf(bytes: Uint8Array): Promise<string> {
  const { pages } = await readPdf(bytes);
  return pages.map(({ text }) => text).join(' ');
}

/** The texts that stand in a margin of the page. */
export function textsInMargins({ words }: PdfPage): string[] {
  return words
    .filter(({ str }) => str.trim() !== '')
    .filter(({ transform: [, , , , x, y], width }) => x < 42 || x + width > 595.28 - 41 || y < 20 || y > 841.89 - 36)
    .map(({ str }) => str);
}
