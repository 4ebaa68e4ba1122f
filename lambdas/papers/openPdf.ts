import PdfKit from 'pdfkit';
import type { Pdf, Tag } from './pen.ts';
import { bold, regular } from './typeface.ts';

const fonts = { regular: Buffer.from(regular, 'base64'), bold: Buffer.from(bold, 'base64') };

interface About {
  readonly title: string;
  readonly author: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface OpenPdf {
  readonly pdf: Pdf;
  /** The root of everything that screen readers read. */
  readonly root: Tag;
}

/** A tagged PDF on A4 with its first page. */
export function openPdf({ title, author, createdAt }: About): OpenPdf {
  const pdf = new PdfKit({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // No typeface yet: the default one is read from a file of the library, which is in no bundle.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      // By default the clock's time. The file's id is made from it, too.
      CreationDate: new Date(createdAt),
    },
  });
  pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  pdf.addPage();
  return { pdf, root };
}
