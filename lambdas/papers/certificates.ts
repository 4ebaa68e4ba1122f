import { buffer } from 'node:stream/consumers';
import { business } from '../../domain/business.ts';
import { dayText } from '../../domain/dates/courseDate.ts';
import { lineName } from '../../domain/orders/lineName.ts';
import { orderNumber } from '../../domain/orders/orderId.ts';
import type { Certificate } from '../courses/attendedBooking.ts';
import { colours } from '../mail/letter/colours.ts';
import { attendedFacts, limitsOf } from './attendedFacts.ts';
import { drawFooter, drawMark } from './head.ts';
import { type OpenPdf, openPdf } from './openPdf.ts';
import type { Fact } from './paper.ts';
import { artifact, HALF, heightOf, LABEL, PAGE, put, STRONG, type Style, TEXT, WIDTH } from './pen.ts';
import { seller } from '../../domain/orders/invoice.ts';
import { settable } from '../../domain/text/printable.ts';

const TITLE = 'Certificate of attendance';
const NAME: Style = { ...STRONG, size: 34 };
/** Of a name that would take half the page. */
const LONG_NAME: Style = { ...STRONG, size: 18 };
const MOST_LETTERS = 48;
const COURSE: Style = { ...STRONG, size: 20 };
const FACT: Style = { ...TEXT, size: 11.5 };
const SIGN = 92;
const FACT_LABEL = 150;
/** The edge of the paper to its frame. */
const EDGE = 22;
/** The line on which the signatory and the day stand. */
const SIGNED = PAGE.footer - 52;

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
    const [width, height] = [pdf.page.width - 2 * EDGE, pdf.page.height - 2 * EDGE];
    pdf.roundedRect(EDGE, EDGE, width, height, 12).lineWidth(3).stroke(colours.sign);
    drawMark(pdf, PAGE.left, y + 10, 40);
    pdf.roundedRect(PAGE.left, y + 68, WIDTH, SIGN, 8).fill(colours.sign);
    pdf.roundedRect(PAGE.left + 4, y + 72, WIDTH - 8, SIGN - 8, 5).lineWidth(1.5);
    pdf.stroke(colours.card);
  });
  const besideMark = { x: PAGE.left + 50, y: y + 20, width: WIDTH - 50 };
  root.add(pdf.struct('P', {}, () => put(pdf, seller.name, { ...STRONG, colour: colours.sign, size: 16 }, besideMark)));
  const onSign = { x: PAGE.left + 24, y: y + 68 + 28, width: WIDTH - 48 };
  root.add(pdf.struct('H1', {}, () => put(pdf, TITLE, { ...STRONG, colour: colours.card, size: 30 }, onSign)));
  y += 68 + SIGN;
  const { name } = attendee.person;
  write('P', 'This is to certify that', FACT, 40);
  write('H2', name, name.length > MOST_LETTERS ? LONG_NAME : NAME, 6);
  write('P', 'attended this course:', FACT, 10);
  write('P', lineName(course.line), COURSE, 14);
  y = drawFacts({ pdf, root }, [...attendedFacts(course), { label: 'Order', value: orderNumber(orderId) }], y + 14);
  if (attendee.isNotUploaded) write('P', 'The hours of this course are not recorded for this person.', STRONG, 18);
  write('P', limitsOf(course), TEXT, attendee.isNotUploaded ? 4 : 18);
  drawSignature({ pdf, root }, dayText(course.days.last), Math.max(SIGNED, y + 44));
  drawFooter(pdf, { seller }, `Order ${orderNumber(orderId)}`);
}

/** Certificates are sent on the evening of the course's last day, and are the same whenever they are fetched. */
function drawSignature({ pdf, root }: OpenPdf, issued: string, y: number): void {
  const right = PAGE.right - HALF;
  for (const [x, value, label] of [
    [PAGE.left, business.signatory, `For ${seller.registeredName}`],
    [right, issued, 'Issued'],
  ] as const) {
    const place = { x, width: HALF };
    root.add(pdf.struct('P', {}, () => put(pdf, value, { ...FACT, font: 'bold' }, { ...place, y: y - 20 })));
    artifact(pdf, 'Layout', () => pdf.rect(x, y, HALF, 1).fill(colours.ink));
    root.add(pdf.struct('P', {}, () => put(pdf, label, LABEL, { ...place, y: y + 6 })));
  }
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
