import type { LegalBlock, LegalLink, LegalText } from '../../domain/legal/legalText.ts';
import { longDay } from '../../domain/dates/longDates.ts';
import { termsVersions } from '../../domain/legal/terms.ts';
import { drawTop } from './head.ts';
import { openPdf } from './openPdf.ts';
import { heightOf, PAGE, type Pdf, put, STRONG, type Style, type Tag, TEXT, WIDTH } from './pen.ts';
import { seller } from '../../domain/orders/invoice.ts';
import { settable } from '../../domain/text/printable.ts';
import { type Piece, setPages } from './setPages.ts';

const HEADING: Style = { ...STRONG, size: 13 };
/** Below a paragraph or a list. */
const GAP = 6;
const BULLET = 14;
const LABEL = 130;

/** The terms of one version as a tagged PDF. The same bytes for the same version. Throws if there is no such version. */
export async function termsPaper(version: string, siteUrl: string): Promise<Uint8Array> {
  const terms = termsVersions.find((each) => each.version === version);
  if (!terms) throw new Error(`There are no terms of version ${version}`);
  const text = settable(terms);
  const day = longDay(version);
  const facts = [
    { label: 'In force from', value: day },
    { label: 'Website', value: siteUrl },
    ...(text.approvedOn === '' ? [{ label: 'State', value: 'Sample, not yet checked by an adviser' }] : []),
  ];
  const head = { seller, title: text.title, number: day, facts };
  const open = openPdf({ title: `${text.title}, ${day}`, author: seller.registeredName, createdAt: version });
  const { pdf, root } = open;
  const top = drawTop(pdf, root, head) + 18;
  return setPages(open, head, { top, pieces: piecesOf(pdf, root, text, siteUrl) });
}

function piecesOf(pdf: Pdf, root: Tag, { intro, sections }: LegalText, siteUrl: string): Piece[] {
  return [
    paragraph(pdf, root, intro),
    ...sections.flatMap(({ heading, blocks }) => {
      const [first, ...others] = blocks.flatMap((block) => blockPieces(pdf, root, block, siteUrl));
      return first ? [underHeading(pdf, root, heading, first), ...others] : [];
    }),
  ];
}

/** So that no heading stands alone at the foot of a page. */
function underHeading(pdf: Pdf, root: Tag, heading: string, below: Piece): Piece {
  const top = 14 + heightOf(pdf, heading, HEADING, WIDTH);
  return {
    height: top + below.height,
    draw(y) {
      root.add(pdf.struct('H2', {}, () => put(pdf, heading, HEADING, { x: PAGE.left, y: y + 10, width: WIDTH })));
      below.draw(y + top);
    },
  };
}

function blockPieces(pdf: Pdf, root: Tag, block: LegalBlock, siteUrl: string): Piece[] {
  if (typeof block === 'string') return [paragraph(pdf, root, block)];
  if ('link' in block) return [paragraph(pdf, root, linkText(block.link, siteUrl))];
  if ('facts' in block) return listPieces(pdf, root, block.facts, LABEL);
  const items = block.list.map((value) => ({ label: '•', value }));
  return listPieces(pdf, root, items, BULLET);
}

/** On paper a link needs its address, unless its label is the address. */
function linkText({ label, to }: LegalLink, siteUrl: string): string {
  if (to.startsWith('/')) return `${label}: ${siteUrl}${to}`;
  return to.startsWith('https:') ? `${label}: ${to}` : label;
}

function paragraph(pdf: Pdf, root: Tag, text: string): Piece {
  return {
    height: heightOf(pdf, text, TEXT, WIDTH) + GAP,
    draw: (y) => root.add(pdf.struct('P', {}, () => put(pdf, text, TEXT, { x: PAGE.left, y, width: WIDTH }))),
  };
}

function listPieces(pdf: Pdf, root: Tag, items: readonly { label: string; value: string }[], indent: number): Piece[] {
  const list = pdf.struct('L');
  const value = { x: PAGE.left + indent, width: WIDTH - indent };
  const label = { x: PAGE.left, width: indent };
  return items.map((item, index) => ({
    height:
      Math.max(heightOf(pdf, item.label, TEXT, label.width), heightOf(pdf, item.value, TEXT, value.width)) +
      (index === items.length - 1 ? GAP : 3),
    draw(y) {
      if (index === 0) root.add(list);
      list.add(
        pdf.struct('LI', {}, [
          pdf.struct('Lbl', {}, () => put(pdf, item.label, TEXT, { ...label, y })),
          pdf.struct('LBody', {}, () => put(pdf, item.value, TEXT, { ...value, y })),
        ]),
      );
    },
  }));
}
