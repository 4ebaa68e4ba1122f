import { articlePage } from '../features/articles/articlePage.tsx';
import { HoursHelperSlot } from '../features/driver-hours/HoursHelperSlot.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Driver CPC courses: 35\u00A0hours every five years',
  description:
    'Five 7-hour courses in person, by day or over two evenings, and safe driving in virtual reality. See the next Driver CPC dates and what you pay, and book online.',
};

export default articlePage({
  name: 'Driver CPC',
  heading: '35 hours every five years: here is how to get them',
  lead: [
    'You need Driver CPC, on top of your licence, to drive a lorry, bus or coach for a living. To keep it, you do 35 hours of training every five years.',
    'Each of our courses counts for 7 hours. Take one now and the next when it suits, or book all five.',
  ],
  picture: '/pictures/courses/driver-cpc.svg',
  facts: [
    { label: 'You need', value: '35 hours every 5 years' },
    { label: 'Each course', value: '7 hours' },
    { label: 'Day courses', value: '8am to 4pm' },
    { label: 'Evening courses', value: '5.30 to 9pm, on two consecutive evenings' },
  ],
  slugs: ['driver-cpc', 'vr-safe-driving'],
  helper: { heading: 'How many hours do I still need?', anchor: 'hours', Part: HoursHelperSlot },
  sections: [
    {
      heading: 'Classroom or headset: both count',
      paragraphs: [
        'In the classroom: five courses of 7 hours with a trainer. All five make your 35 hours. The dates show which course runs on which day.',
        'In a headset: 7 hours of safe driving in virtual reality, which count for Driver CPC and for FORS. A one-off upload fee is added for each place; it carries no VAT.',
      ],
    },
    {
      heading: 'A day, or two evenings',
      paragraphs: [
        'A day course has two 15-minute breaks and 30 minutes for lunch.',
        'An evening course is the same 7 hours. You need both evenings.',
      ],
    },
    {
      heading: 'Do not leave it to the last year',
      paragraphs: [
        'Five courses in one month is five days off the road. One course a year costs you one day a year, and you are never the driver without a card.',
      ],
    },
    {
      heading: 'Several drivers?',
      paragraphs: [
        'Book up to twelve places at once in the shop. For a whole depot, ask for a course at your own yard.',
      ],
      links: [{ label: 'Training at your yard', to: '/in-house-training' }],
    },
  ],
  steps: [
    'Pick a date and pay by card. If none suits, book without one and we will arrange it with you.',
    'You get an email with what you booked, what you paid and a calendar file for the date.',
    'Arrive for the start, 8am or 5.30pm, with your photocard driving licence.',
  ],
  related: [
    { label: 'ADR and petroleum driver passport', to: '/adr-pdp' },
    { label: 'Driver assessments', to: '/driver-assessments' },
    { label: 'First Aid at Work', to: '/first-aid' },
  ],
});
