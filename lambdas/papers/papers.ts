import type { CreditedOrder } from './creditNote.ts';
import type { CourseDate } from '../mail/courseDate.ts';
import type { InvoicedOrder } from './vatInvoice.ts';

/** The papers of an order and of a course as PDFs. Each is loaded when it is first written: pdfkit would slow every cold start (docs/decisions/0050). */
export const papers = {
  async vatInvoice(invoiced: InvoicedOrder): Promise<Uint8Array> {
    return (await import('./vatInvoice.ts')).vatInvoice(invoiced);
  },

  async creditNote(credited: CreditedOrder): Promise<Uint8Array> {
    return (await import('./creditNote.ts')).creditNote(credited);
  },

  async terms(version: string, siteUrl: string): Promise<Uint8Array> {
    return (await import('./termsPaper.ts')).termsPaper(version, siteUrl);
  },

  async register(date: CourseDate): Promise<Uint8Array> {
    return (await import('./registerSheet.ts')).registerSheet(date);
  },
};

export type Papers = typeof papers;
