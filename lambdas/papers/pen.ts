import { colours } from '../mail/letter/colours.ts';

export type Pdf = PDFKit.PDFDocument;
export type Tag = PDFKit.PDFStructureElement;

/** A4 and the edges of its print, in points: 72 to the inch. */
export const PAGE = { top: 38, left: 42, right: 553.28, footer: 793.89 };
export const WIDTH = PAGE.right - PAGE.left;
/** The width of each of two blocks side by side. */
export const HALF = (WIDTH - 24) / 2;

export interface Style {
  readonly font: 'regular' | 'bold';
  readonly size: number;
  readonly colour: string;
  /** Extra space between letters. */
  readonly spacing?: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

/** Digits of one width. */
const features: ['tnum'] = ['tnum'];

export const TEXT: Style = { font: 'regular', size: 10, colour: colours.ink };
export const STRONG: Style = { ...TEXT, font: 'bold' };
export const LABEL: Style = { font: 'regular', size: 8.5, colour: colours.muted };

export function put(pdf: Pdf, text: string, style: Style, { x, y, width, align = 'left' }: Place): void {
  const { font, size, colour, spacing = 0 } = style;
  pdf.font(font, size).fillColor(colour).text(text, x, y, { width, align, features, characterSpacing: spacing });
}

export function heightOf(pdf: Pdf, text: string, { font, size }: Style, width: number): number {
  return pdf.font(font, size).heightOfString(text, { width, features });
}

/** Marks a drawing that screen readers pass over. */
export function artifact(pdf: Pdf, type: 'Layout' | 'Pagination', draw: () => void): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}
