/** By slug: the facts a visitor needs before choosing a date. Kept out of datedCourses.ts, which every page of a course loads. */
export const courseFacts: Readonly<Record<string, string>> = {
  'driver-cpc':
    'You need 35 hours every five years. Each course counts for 7. Day courses run 8am to 4pm, evening courses 5.30pm to 9pm on two consecutive evenings.',
  'vr-safe-driving': 'Counts for Driver CPC and for FORS. An upload fee is added for each place; it carries no VAT.',
  'cilt-cpc':
    '5 days in the classroom, exams on the following Tuesday. Exams are held every two months, on the first Tuesday.',
  'tm-refresher':
    '2 days, for haulage and for passenger operations. Every 5 years is good practice: the law does not require it, but the Traffic Commissioners expect it.',
  olat: '1 day on what your operator licence asks of you.',
  'first-aid-at-work': '3 days. The qualification is valid for 3 years.',
  'emergency-first-aid-at-work': '1 day. The qualification is valid for 3 years.',
  adr: '3.5 to 5 days, initial or refresher. The certificate is valid for 5 years. For the refresher, at least two weeks must be left on yours after your last exam day.',
};
