import type { Venue } from '../../domain/catalogue/venues.ts';
import type { AttendedBooking, Certificate } from '../courses/attendedBooking.ts';
import type { CreditedOrder, RedebitedOrder } from './creditNote.ts';
import type { Course } from '../courses/course.ts';
import type { InvoicedOrder } from './vatInvoice.ts';

/** Every order gets the same ones: writing them takes longer than all else that a paid order needs. */
const writtenTerms = new Map<string, Uint8Array>();

/** The papers of an order and of a course as PDFs. Each is loaded when it is first written: pdfkit would slow every cold start (docs/decisions/0050). */
export const papers = {
  async vatInvoice(invoiced: InvoicedOrder): Promise<Uint8Array> {
    return (await import('./vatInvoice.ts')).vatInvoice(invoiced);
  },

  async creditNote(credited: CreditedOrder): Promise<Uint8Array> {
    return (await import('./creditNote.ts')).creditNote(credited);
  },

  async debitNote(redebited: RedebitedOrder): Promise<Uint8Array> {
    return (await import('./creditNote.ts')).debitNote(redebited);
  },

  async terms(version: string, siteUrl: string): Promise<Uint8Array> {
    const key = `${version} ${siteUrl}`;
    const paper = writtenTerms.get(key) ?? (await (await import('./termsPaper.ts')).termsPaper(version, siteUrl));
    writtenTerms.set(key, paper);
    return paper;
  },

  async register(date: Course, venues: readonly Venue[]): Promise<Uint8Array> {
    return (await import('./registerSheet.ts')).registerSheet(date, venues);
  },

  async certificates(of: readonly [Certificate, ...Certificate[]]): Promise<Uint8Array> {
    return (await import('./certificates.ts')).certificates(of);
  },

  async evidenceSheet(booking: AttendedBooking): Promise<Uint8Array> {
    return (await import('./evidenceSheet.ts')).evidenceSheet(booking);
  },
};

export type Papers = typeof papers;
