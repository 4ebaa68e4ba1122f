import type { SheetName } from '../dates/trainingSheets.ts';

/** A product of the fixed list (specification, section 3); its details are in productDetails.ts. */
export interface Product {
  readonly id: number;
  readonly title: string;
  /** The name in carts, orders and emails; unique, so that order details can be traced back to the product. */
  readonly description: string;
  /** Only products that pages link to have one: /shop?product=slug. */
  readonly slug?: string;
  /** Without VAT, as text: "£1150.00". */
  readonly price: string;
  readonly image: string;
  readonly hasDates: boolean;
  /** The sheet with its dates. */
  readonly sheet?: SheetName;
  /** Pounds per unit, without VAT: the third party's upload fee of the VR course. */
  readonly oneOffFee?: number;
}

/** The twelve products, in shop order. Prices are without VAT. Change a price, name or year here, and in the test that then fails. The long texts are in productDetails.ts. */
export const products: readonly Product[] = [
  {
    id: 1,
    title: 'Transport Manager CPC',
    description: 'TM CPC Road Haulage/Passenger',
    slug: 'cilt-cpc',
    price: '£1150.00',
    image: '/pictures/products/tm-cpc.svg',
    hasDates: true,
    sheet: 'TM CPC - Sheet1',
  },
  {
    id: 2,
    title: 'Weekly wall planner 2026',
    description: 'A1 ISO 2026 Weekly Wall Planner',
    price: '£7.95',
    image: '/pictures/products/weekly-planner.svg',
    hasDates: false,
  },
  {
    id: 3,
    title: 'Wall planner 2026',
    description: 'A1 2026 Wall Planner (free postage)',
    price: '£7.95',
    image: '/pictures/products/wall-planner.svg',
    hasDates: false,
  },
  {
    id: 4,
    title: 'Emergency First Aid at Work',
    description: 'Emergency First Aid at Work, 1 day',
    slug: 'emergency-first-aid-at-work',
    price: '£85.00',
    image: '/pictures/products/first-aid-1-day.svg',
    hasDates: true,
    sheet: 'Emergency First Aid at Work 1 Day - Sheet1',
  },
  {
    id: 5,
    title: 'First Aid at Work',
    description: 'First Aid at Work, 3 day',
    slug: 'first-aid-at-work',
    price: '£249.00',
    image: '/pictures/products/first-aid-3-day.svg',
    hasDates: true,
    sheet: 'First Aid at Work 3 Day - Sheet1',
  },
  {
    id: 6,
    title: 'ADR dangerous goods',
    description: 'ADR Full Initial/Refresher',
    slug: 'adr',
    price: '£530.00',
    image: '/pictures/products/adr.svg',
    hasDates: true,
    sheet: 'ADR - Sheet1',
  },
  {
    id: 7,
    title: 'Driver CPC',
    description: 'Driver CPC, choose from 5 courses',
    slug: 'driver-cpc',
    price: '£60.00',
    image: '/pictures/products/driver-cpc.svg',
    hasDates: true,
    sheet: 'Driver CPC - Sheet1',
  },
  {
    id: 8,
    title: 'Transport Manager Refresher',
    description: '2-Day TM Refresher PSV/LGV',
    slug: 'tm-refresher',
    price: '£285.00',
    image: '/pictures/products/tm-refresher.svg',
    hasDates: true,
    sheet: 'TM Refresher - Sheet1',
  },
  {
    id: 9,
    title: 'Operator Licence Awareness',
    description: 'OLAT, 1 day',
    slug: 'olat',
    price: '£185.00',
    image: '/pictures/products/olat.svg',
    hasDates: true,
    sheet: 'OLAT - Sheet1',
  },
  {
    id: 10,
    title: 'Digidown Plus',
    description: 'Digidown Plus Downloader',
    price: '£205.00',
    image: '/pictures/products/digidown-plus.svg',
    hasDates: false,
  },
  {
    id: 11,
    title: 'Digidown Terminal',
    description: 'Digidown Terminal',
    price: '£485.00',
    image: '/pictures/products/digidown-terminal.svg',
    hasDates: false,
  },
  {
    id: 12,
    title: 'Safe driving in virtual reality',
    description: 'Driver CPC Safe Driving VR FORS',
    slug: 'vr-safe-driving',
    price: '£105.00',
    image: '/pictures/products/vr-safe-driving.svg',
    hasDates: true,
    sheet: 'FORS Safe Driver Virtual Reality - Sheet1',
    oneOffFee: 10.75,
  },
];
