import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { attendeeId } from '../../../domain/bookings/attendance.ts';
import { markedDays } from '../../../domain/bookings/markedDays.ts';
import { BOOKING_LIMITS } from '../../../domain/bookings/bookings.ts';
import type { OrderLine } from '../../../domain/orders/orderLine.ts';
import { type AttendedBooking, attendedBooking, attendeesOf } from '../../../lambdas/courses/attendedBooking.ts';
import { certificates } from '../../../lambdas/papers/certificates.ts';
import { evidenceSheet } from '../../../lambdas/papers/evidenceSheet.ts';
import { countedCourse, driverCpcLine, olatLine, paidRecord, people } from '../courses/bookedCourses.ts';
import { readPdf, textOf, textsInMargins } from './readPdf.ts';

const LONGEST = 'W'.repeat(BOOKING_LIMITS.name);

/** Everybody came. */
function attendedBy(names: readonly string[], line: OrderLine): AttendedBooking {
  const record = paidRecord([{ ...line, quantity: names.length }], {
    people: people(...names),
    customer: { company: LONGEST, purchaseOrder: 'PO-77' },
  });
  const course = countedCourse({ records: [record] });
  const attended = names.flatMap((_, place) =>
    markedDays(course.days, line).map((day) => {
      return { person: attendeeId(record.orderId, `0-${place}`), day, presence: 'came', idSeen: true } as const;
    }),
  );
  return attendedBooking({ ...course, attended }, course.bookings[0]!);
}

function certificatesOf(booking: AttendedBooking) {
  const { orderId, course } = booking;
  const [first, ...others] = attendeesOf(booking).map((attendee) => ({ orderId, course, attendee }));
  return certificates([first!, ...others]);
}

const NAMES = ['Siân Price', LONGEST, 'Łukasz Żółć', '<b>Bo</b>\u202E(x)\n=1+1', '李'];

test('each person has a page, in reading order, with the facts of a Driver CPC course', async () => {
  const { pages, isTagged, info } = await readPdf(
    await certificatesOf(attendedBy(NAMES, driverCpcLine('11-12 Jan 2027'))),
  );
  expect([pages.length, isTagged]).toEqual([NAMES.length, true]);
  expect(info).toMatchObject({ Title: "Certificate of attendance: Drivers' hours, Driver CPC" });
  for (const page of pages) {
    expect(textsInMargins(page)).toEqual([]);
    expect(page.text).toContain(`${business.signatory} For ${business.registeredName} Tue 12 Jan 2027 Issued`);
    expect(page.text).toContain(
      'Date Mon–Tue 11-12 Jan 2027 Time 8am-4pm Venue Swansea Hours 7 Counts for National Driver CPC',
    );
    const tags = JSON.stringify(page.tags);
    for (const tag of ['H1', 'H2', 'L', 'LBody']) expect(tags).toContain(`"role":"${tag}"`);
  }
  expect(pages[0]!.text).toContain('This is to certify that Siân Price attended this course:');
  expect(pages[2]!.text).toContain('Łukasz Żółć');
  expect(pages[3]!.text).toContain('<b>Bo</b>(x) =1+1');
});

test('a course without hours has none on its papers, and stands in for no card', async () => {
  const booking = attendedBy(['Ann Price'], olatLine('12 Jan 2027'));
  for (const text of [await textOf(await certificatesOf(booking)), await textOf(await evidenceSheet(booking))]) {
    expect(text).not.toMatch(/Hours|DVSA|Driver CPC/);
    expect(text).toContain('does not stand in for the certificate or card of an awarding body');
  }
});

test('the evidence sheet lists 200 people, with headings on each page', async () => {
  const names = Array.from({ length: BOOKING_LIMITS.namedPlaces }, (_, index) => `Driver ${index + 1}`);
  const { pages, isTagged } = await readPdf(await evidenceSheet(attendedBy(names, driverCpcLine('12 Jan 2027'))));
  expect(pages.length).toBeGreaterThan(1);
  expect(isTagged).toBe(true);
  for (const page of pages) {
    expect(textsInMargins(page)).toEqual([]);
    expect(page.text).toContain('No. Name Photo ID Hours');
  }
  const text = pages.map((page) => page.text).join(' ');
  for (const name of names) expect(text).toContain(`${name} Seen 7`);
});

test('the same people have the same bytes', async () => {
  const booking = attendedBy(NAMES, driverCpcLine('12 Jan 2027'));
  expect(await certificatesOf(booking)).toEqual(await certificatesOf(booking));
  expect(await evidenceSheet(booking)).toEqual(await evidenceSheet(booking));
});
