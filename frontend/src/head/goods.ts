import type { Product as ProductData } from 'schema-dts';
import { unitFee, unitPrice } from '../../../domain/catalogue.ts';
import { toPounds } from '../../../domain/money.ts';
import { priceOf } from '../../../domain/pricing.ts';
import { products } from '../../../domain/products.ts';
import { firmInBrief } from './firmInBrief.ts';
import type { Address } from './siteAddress.ts';

/** Products that are sent, at the price that is paid. Google does not count courses as products. Stock is unknown, so it is left out. */
export function goods(address: Address): ProductData[] {
  return products
    .filter(({ hasDates }) => !hasDates)
    .map((product) => ({
      '@type': 'Product',
      '@id': address(`/shop#product-${product.id}`),
      name: product.title,
      description: product.description,
      image: address(product.image),
      offers: {
        '@type': 'Offer',
        url: address('/shop'),
        price: toPounds(priceOf([{ unitPrice: unitPrice(product), fee: unitFee(product), quantity: 1 }]).total),
        priceCurrency: 'GBP',
        seller: firmInBrief(address),
      },
    }));
}
