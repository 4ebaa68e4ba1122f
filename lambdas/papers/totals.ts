import { colours } from '../mail/letter/colours.ts';
import type { Paper } from './paper.ts';
import { artifact, HALF, PAGE, type Pdf, put, STRONG, type Tag, TEXT } from './pen.ts';
import type { Piece } from './setPages.ts';

const GAP = 14;
const ROW = 17;
const SIGN = 58;
const AMOUNT = 100;
const WHITE = { ...TEXT, colour: colours.card };

/** The totals, and next to them the sign that says how the paper was paid. */
export function totalsPiece(pdf: Pdf, root: Tag, paper: Paper): Piece {
  return {
    height: GAP + Math.max(paper.totals.length * ROW + 8, SIGN),
    draw: (top) => drawTotals(pdf, root, paper, top),
  };
}

function drawTotals(pdf: Pdf, root: Tag, { totals, sign }: Paper, top: number): void {
  const x = PAGE.right - HALF;
  const table = pdf.struct('Table');
  root.add(table);
  totals.forEach(({ label, value }, index) => {
    const isSum = index === totals.length - 1;
    const style = isSum ? { ...STRONG, size: 13 } : TEXT;
    const y = top + GAP + index * ROW + (isSum ? 6 : 0);
    if (isSum) artifact(pdf, 'Layout', () => pdf.rect(x, y - 5, HALF, 1.5).fill(colours.sign));
    const amount = { x: PAGE.right - AMOUNT, y, width: AMOUNT, align: 'right' } as const;
    table.add(
      pdf.struct('TR', {}, [
        pdf.struct('TH', { scope: 'Row' }, () => put(pdf, label, style, { x, y, width: HALF - AMOUNT })),
        pdf.struct('TD', {}, () => put(pdf, value, style, amount)),
      ]),
    );
  });
  drawSign(pdf, root, sign, top + GAP);
}

/** A direction sign, as in the mails. */
function drawSign(pdf: Pdf, root: Tag, { headline, below }: Paper['sign'], top: number): void {
  artifact(pdf, 'Layout', () => {
    pdf.roundedRect(PAGE.left, top, HALF, SIGN, 8).fill(colours.sign);
    pdf.roundedRect(PAGE.left + 3.5, top + 3.5, HALF - 7, SIGN - 7, 5).lineWidth(1);
    pdf.stroke(colours.card);
  });
  const place = { x: PAGE.left + 16, width: HALF - 32 };
  const strong = { ...WHITE, font: 'bold', size: 16 } as const;
  root.add(pdf.struct('P', {}, () => put(pdf, headline, strong, { ...place, y: top + 12 })));
  root.add(pdf.struct('P', {}, () => put(pdf, below, WHITE, { ...place, y: top + 34 })));
}
