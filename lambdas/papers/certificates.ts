import { buffer } from 'node:stream/consumers';
import { lineName } from '../../domain/orders/lineName.ts';
import { orderNumber } from '../../domain/orders/orderNumber.ts';
import type { Certificate } from '../courses/attendedBooking.ts';
import { colours } from '../mail/letter/colours.ts';
import { attendedFacts, limitsOf } from './attendedFacts.ts';
import { drawFooter, drawMark } from './head.ts';
import { type OpenPdf, openPdf } from './openPdf.ts';
import type { Fact } from './paper.ts';
import { artifact, heightOf, PAGE, put, STRONG, type Style, TEXT, WIDTH } from './pen.ts';
import { seller } from './seller.ts';
import { settable } from './settable.ts';

const TITLE = 'Certificate of attendance';
const NAME: Style = { ...STRONG, size: 30 };
const COURSE: Style = { ...STRONG, size: 18 };
const FACT: Style = { ...TEXT, size: 11.5 };
const SIGN = 74;
const FACT_LABEL = 150;

/** Certificates of one course as a PDF, on a page each. The same bytes for the same people. */
export async function certificates(given: readonly [Certificate, ...Certificate[]]): Promise<Uint8Array> {
  const [first, ...others] = settable(given);
  const { line, days } = first.course;
  const open = openPdf({
    title: `${TITLE}: ${lineName(line)}`,
    author: seller.registeredName,
    createdAt: days.last,
  });
  drawCertificate(open, first);
  for (const other of others) {
    open.pdf.addPage();
    drawCertificate(open, other);
  }
  open.root.end();
  open.pdf.end();
  return buffer(open.pdf);
}

function drawCertificate({ pdf, root }: OpenPdf, { orderId, course, attendee }: Certificate): void {
  let y = PAGE.top;
  const write = (tag: 'H1' | 'H2' | 'P', text: string, style: Style, gap: number) => {
    const top = y + gap;
    const place = { x: PAGE.left, y: top, width: WIDTH };
    root.add(pdf.struct(tag, {}, () => put(pdf, text, style, place)));
    y = top + heightOf(pdf, text, style, WIDTH);
  };
  artifact(pdf, 'Layout', () => {
    drawMark(pdf, PAGE.left, y, 36);
    pdf.roundedRect(PAGE.left, y + 62, WIDTH, SIGN, 8).fill(colours.sign);
    pdf.roundedRect(PAGE.left + 4, y + 66, WIDTH - 8, SIGN - 8, 5).lineWidth(1.5);
    pdf.stroke(colours.card);
  });
  const besideMark = { x: PAGE.left + 46, y: y + 9, width: WIDTH - 46 };
  root.add(pdf.struct('P', {}, () => put(pdf, seller.name, { ...STRONG, colour: colours.sign, size: 14 }, besideMark)));
  const onSign = { x: PAGE.left + 24, y: y + 62 + 21, width: WIDTH - 48 };
  root.add(pdf.struct('H1', {}, () => put(pdf, TITLE, { ...STRONG, colour: colours.card, size: 26 }, onSign)));
  y += 62 + SIGN;
  write('H2', attendee.person.name, NAME, 48);
  write('P', 'attended this course:', FACT, 10);
  write('P', lineName(course.line), COURSE, 18);
  y = drawFacts({ pdf, root }, [...attendedFacts(course), { label: 'Order', value: orderNumber(orderId) }], y + 14);
  if (attendee.isNotUploaded) write('P', 'The hours of this course are not recorded for this person.', STRONG, 24);
  write('P', limitsOf(course), TEXT, attendee.isNotUploaded ? 4 : 24);
  drawFooter(pdf, { seller }, `Order ${orderNumber(orderId)}`);
}

/** Returns where they end. */
function drawFacts({ pdf, root }: OpenPdf, facts: readonly Fact[], top: number): number {
  const list = pdf.struct('L');
  root.add(list);
  let y = top;
  for (const { label, value } of facts) {
    const [labelPlace, valuePlace] = [
      { x: PAGE.left, y: y + 8, width: FACT_LABEL - 12 },
      { x: PAGE.left + FACT_LABEL, y: y + 8, width: WIDTH - FACT_LABEL },
    ];
    list.add(
      pdf.struct('LI', {}, [
        pdf.struct('Lbl', {}, () => put(pdf, label, { ...FACT, colour: colours.muted }, labelPlace)),
        pdf.struct('LBody', {}, () => put(pdf, value, { ...FACT, font: 'bold' }, valuePlace)),
      ]),
    );
    y +=
      16 +
      Math.max(
        heightOf(pdf, label, FACT, labelPlace.width),
        heightOf(pdf, value, { ...FACT, font: 'bold' }, valuePlace.width),
      );
    const bottom = y;
    artifact(pdf, 'Layout', () => pdf.rect(PAGE.left, bottom, WIDTH, 0.5).fill(colours.rule));
  }
  return y;
}
