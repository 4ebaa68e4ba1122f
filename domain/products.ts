import type { Product } from './catalogue.ts';

/** The twelve products, in shop order. Prices are without VAT. Change a price, a text or a year here and nowhere else. */
export const products: readonly Product[] = [
  {
    id: 1,
    title: 'Transport Manager CPC',
    description: 'TM CPC Road Haulage/Passenger',
    slug: 'cilt-cpc',
    price: '£1150.00',
    image: '/pictures/products/tm-cpc.svg',
    details: `The qualification you need to be named as transport manager on a standard operator licence, for haulage or for passenger work. Five days in the classroom, then the exams on the following Tuesday.

Classes run 8am-4pm with two 15-minute breaks and 30 minutes for lunch. Exams are held every two months, on the first Tuesday.

Pick the start date that suits your exam sitting. Tell us when you book whether you are taking road haulage or passenger.`,
    hasDates: true,
    sheetIndex: 2,
  },
  {
    id: 2,
    title: 'Weekly wall planner 2026',
    description: 'A1 ISO 2026 Weekly Wall Planner',
    price: '£7.95',
    image: '/pictures/products/weekly-planner.svg',
    details: `The whole of 2026 on one A1 sheet, set out by ISO week number: the way tachograph downloads, inspections and drivers' weekly rest are planned.

Put safety inspections, MOTs and download dates on it in January, and anyone who walks past can see what is due.`,
    hasDates: false,
  },
  {
    id: 3,
    title: 'Wall planner 2026',
    description: 'A1 2026 Wall Planner (free postage)',
    price: '£7.95',
    image: '/pictures/products/wall-planner.svg',
    details: `A plain A1 year planner for 2026, month by month.

Postage is free.`,
    hasDates: false,
  },
  {
    id: 4,
    title: 'Emergency First Aid at Work',
    description: 'Emergency First Aid at Work, 1 day',
    slug: 'emergency-first-aid-at-work',
    price: '£85.00',
    image: '/pictures/products/first-aid-1-day.svg',
    details: `One day, for the person who takes charge when somebody is hurt at work. The right level for many small and low-risk workplaces.

The course runs 8am-4pm with two 15-minute breaks and 30 minutes for lunch. The qualification is valid for 3 years.`,
    hasDates: true,
    sheetIndex: 6,
  },
  {
    id: 5,
    title: 'First Aid at Work',
    description: 'First Aid at Work, 3 day',
    slug: 'first-aid-at-work',
    price: '£249.00',
    image: '/pictures/products/first-aid-3-day.svg',
    details: `Three days, for first aiders in yards, workshops and other places where an injury can be serious. It goes further than the one-day course, into illness as well as injury.

Classes run 8am-4pm with two 15-minute breaks and 30 minutes for lunch. The qualification is valid for 3 years.`,
    hasDates: true,
    sheetIndex: 5,
  },
  {
    id: 6,
    title: 'ADR dangerous goods',
    description: 'ADR Full Initial/Refresher',
    slug: 'adr',
    price: '£530.00',
    image: '/pictures/products/adr.svg',
    details: `For drivers who carry dangerous goods by road: the full initial course, or the refresher before your certificate runs out.

The course takes 3.5 to 5 days, depending on the modules you need. The certificate is valid for 5 years.`,
    hasDates: true,
    sheetIndex: 7,
  },
  {
    id: 7,
    title: 'Driver CPC',
    description: 'Driver CPC, choose from 5 courses',
    slug: 'driver-cpc',
    price: '£60.00',
    image: '/pictures/products/driver-cpc.svg',
    details: `You need 35 hours of training every five years to keep driving for a living. Each of our five courses counts for 7 hours: take one, or all five.

Day courses run 8am-4pm with two 15-minute breaks and 30 minutes for lunch. Evening courses run 5.30-9pm on two consecutive evenings.

The date list says which course runs on which day.`,
    hasDates: true,
    sheetIndex: 0,
  },
  {
    id: 8,
    title: 'Transport Manager Refresher',
    description: '2-Day TM Refresher PSV/LGV',
    slug: 'tm-refresher',
    price: '£285.00',
    image: '/pictures/products/tm-refresher.svg',
    details: `Two days that bring a qualified transport manager up to date, for PSV and for LGV operations. A refresher is needed every 5 years.

Classes run 8am-4pm with two 15-minute breaks and 30 minutes for lunch.`,
    hasDates: true,
    sheetIndex: 3,
  },
  {
    id: 9,
    title: 'Operator Licence Awareness',
    description: 'OLAT, 1 day',
    slug: 'olat',
    price: '£185.00',
    image: '/pictures/products/olat.svg',
    details: `One day on what an operator licence asks of you, for directors, owners and anyone who answers for the vehicles.

The course runs 8am-4pm with two 15-minute breaks and 30 minutes for lunch.`,
    hasDates: true,
    sheetIndex: 4,
  },
  {
    id: 10,
    title: 'Digidown Plus',
    description: 'Digidown Plus Downloader',
    price: '£205.00',
    image: '/pictures/products/digidown-plus.svg',
    details: `A hand-held downloader for digital tachographs: plug it into the front of the tachograph and it takes the data.

Small enough for the glovebox, so the data is taken on the road as well as in the yard.`,
    hasDates: false,
  },
  {
    id: 11,
    title: 'Digidown Terminal',
    description: 'Digidown Terminal',
    price: '£485.00',
    image: '/pictures/products/digidown-terminal.svg',
    details: `A fixed terminal for the office or the yard where drivers download their own cards.

Fit it by the key cabinet and card downloads become part of signing in.`,
    hasDates: false,
  },
  {
    id: 12,
    title: 'Safe driving in virtual reality',
    description: 'Driver CPC Safe Driving VR FORS',
    slug: 'vr-safe-driving',
    price: '£105.00',
    image: '/pictures/products/vr-safe-driving.svg',
    details: `Safe driving for Driver CPC and FORS, taught in a virtual reality headset instead of on slides.

A one-off upload fee is added for each place. It carries no VAT.`,
    hasDates: true,
    sheetIndex: 1,
    oneOffFee: 10.75,
  },
];
