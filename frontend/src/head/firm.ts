import type { LocalBusiness } from 'schema-dts';
import { business } from '../../../domain/business.ts';
import { firmId } from './firmInBrief.ts';
import { shareFile } from './sharePicture.ts';
import type { Address } from './siteAddress.ts';

/** The firm and its office. */
export function firm(address: Address): LocalBusiness {
  const [phone] = business.phones;
  const lines = business.address;
  return {
    '@type': 'LocalBusiness',
    '@id': firmId(address),
    name: business.name,
    legalName: business.registeredName,
    url: address('/'),
    logo: address('/pictures/logo.svg'),
    image: address(shareFile('/')),
    email: business.email,
    telephone: phone.tel,
    vatID: business.vatNumber,
    address: {
      '@type': 'PostalAddress',
      streetAddress: lines.slice(0, -2).join(', '),
      addressLocality: lines.at(-2) ?? '',
      postalCode: lines.at(-1) ?? '',
      addressCountry: 'GB',
    },
    sameAs: business.socials.map(({ url }) => url),
  };
}
