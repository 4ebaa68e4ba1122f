import { expect, test } from 'vitest';
import { unitPrice } from '../../../domain/catalogue/catalogue.ts';
import { priceText } from '../../../domain/money/money.ts';
import { productDetails } from '../../../domain/catalogue/productDetails.ts';
import { products } from '../../../domain/catalogue/products.ts';
import { sheetNames } from '../../../domain/dates/trainingSheets.ts';

// pricing.test.ts has the prices.
test('the catalogue is the table of the specification, section 3', () => {
  expect(
    products.map(({ id, description, sheet, slug }) => [
      id,
      description,
      sheet ? sheetNames.indexOf(sheet) : 'none',
      slug,
    ]),
  ).toEqual([
    [1, 'TM CPC Road Haulage/Passenger', 2, 'cilt-cpc'],
    [2, 'A1 ISO 2026 Weekly Wall Planner', 'none', undefined],
    [3, 'A1 2026 Wall Planner (free postage)', 'none', undefined],
    [4, 'Emergency First Aid at Work, 1 day', 6, 'emergency-first-aid-at-work'],
    [5, 'First Aid at Work, 3 day', 5, 'first-aid-at-work'],
    [6, 'ADR Full Initial/Refresher', 7, 'adr'],
    [7, 'Driver CPC, choose from 5 courses', 0, 'driver-cpc'],
    [8, '2-Day TM Refresher PSV/LGV', 3, 'tm-refresher'],
    [9, 'OLAT, 1 day', 4, 'olat'],
    [10, 'Digidown Plus Downloader', 'none', undefined],
    [11, 'Digidown Terminal', 'none', undefined],
    [12, 'Driver CPC Safe Driving VR FORS', 1, 'vr-safe-driving'],
  ]);
});

test('every price can be read, because an unreadable one would count as zero', () => {
  expect(products.map((product) => priceText(unitPrice(product)))).toEqual(products.map(({ price }) => price));
});

test('every product has its details', () => {
  expect(Object.keys(productDetails).map(Number)).toEqual(products.map(({ id }) => id));
});

test('products with dates have a sheet, others have none; descriptions are unique', () => {
  for (const { hasDates, sheet } of products) expect(sheet !== undefined).toBe(hasDates);
  expect(new Set(products.map(({ description }) => description)).size).toBe(products.length);
});
