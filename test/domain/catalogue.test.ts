import { expect, test } from 'vitest';
import { unitPrice } from '../../domain/catalogue.ts';
import { formatPence } from '../../domain/money.ts';
import { productDetails } from '../../domain/productDetails.ts';
import { products } from '../../domain/products.ts';
import { sheetNames } from '../../domain/trainingSheets.ts';

test('the catalogue is the table of the specification, section 3', () => {
  expect(
    products.map(({ id, description, price, sheet, slug, oneOffFee }) => [
      id,
      description,
      price,
      sheet ? sheetNames.indexOf(sheet) : 'none',
      slug,
      oneOffFee,
    ]),
  ).toEqual([
    [1, 'TM CPC Road Haulage/Passenger', '£1150.00', 2, 'cilt-cpc', undefined],
    [2, 'A1 ISO 2026 Weekly Wall Planner', '£7.95', 'none', undefined, undefined],
    [3, 'A1 2026 Wall Planner (free postage)', '£7.95', 'none', undefined, undefined],
    [4, 'Emergency First Aid at Work, 1 day', '£85.00', 6, 'emergency-first-aid-at-work', undefined],
    [5, 'First Aid at Work, 3 day', '£249.00', 5, 'first-aid-at-work', undefined],
    [6, 'ADR Full Initial/Refresher', '£530.00', 7, 'adr', undefined],
    [7, 'Driver CPC, choose from 5 courses', '£60.00', 0, 'driver-cpc', undefined],
    [8, '2-Day TM Refresher PSV/LGV', '£285.00', 3, 'tm-refresher', undefined],
    [9, 'OLAT, 1 day', '£185.00', 4, 'olat', undefined],
    [10, 'Digidown Plus Downloader', '£205.00', 'none', undefined, undefined],
    [11, 'Digidown Terminal', '£485.00', 'none', undefined, undefined],
    [12, 'Driver CPC Safe Driving VR FORS', '£105.00', 1, 'vr-safe-driving', 10.75],
  ]);
});

test('every price can be read, because an unreadable one would count as zero', () => {
  expect(products.map((product) => formatPence(unitPrice(product)))).toEqual(products.map(({ price }) => price));
});

test('every product has its details', () => {
  expect(Object.keys(productDetails).map(Number)).toEqual(products.map(({ id }) => id));
});

test('products with dates have a sheet, others have none; descriptions are unique', () => {
  for (const { hasDates, sheet } of products) expect(sheet !== undefined).toBe(hasDates);
  expect(new Set(products.map(({ description }) => description)).size).toBe(products.length);
});
