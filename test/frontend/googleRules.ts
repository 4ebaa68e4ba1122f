/** A node of structured data, as a search engine reads it. */
export interface Node {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** The properties that Google requires of each type (developers.google.com/search/docs/appearance/structured-data, read in 2026). */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  LocalBusiness: [
    'name',
    'address.streetAddress',
    'address.addressLocality',
    'address.postalCode',
    'address.addressCountry',
  ],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  Course: ['name', 'description', 'url', 'provider.name'],
  Product: ['name', 'image', 'offers.price', 'offers.priceCurrency'],
  CourseInstance: ['name', 'startDate', 'location.name', 'location.address'],
};

const MIN_COURSES = 3;
const MAX_COURSE_DESCRIPTION = 500;

/** The required properties that a node lacks. */
export function faults(node: Node): string[] {
  const required = REQUIRED[node['@type']];
  if (!required) return [`${node['@type']} is nothing that Google shows`];
  const missing = required
    .filter((property) => [undefined, '', 0].includes(valueAt(node, property) as undefined))
    .map((property) => `${node['@type']} has no ${property}`);
  return [...missing, ...listFaults(node)];
}

function listFaults(node: Node): string[] {
  if (!Array.isArray(node['itemListElement'])) return [];
  const entries = node['itemListElement'] as Node[];
  const misplaced = entries
    .filter(({ position }, index) => position !== index + 1)
    .map(({ position }) => `position ${String(position)} is out of order`);
  if (node['@type'] === 'BreadcrumbList')
    return [
      ...misplaced,
      ...entries.filter(({ name, item }) => !name || !item).map(() => 'a breadcrumb has no name or no address'),
    ];
  const courses = entries.map(({ item }) => item as Node);
  return [
    ...misplaced,
    ...(courses.length < MIN_COURSES ? [`a list of ${courses.length} courses`] : []),
    ...(new Set(courses.map(({ url }) => url)).size < courses.length ? ['two courses have one address'] : []),
    ...courses
      .filter(({ description }) => String(description).length > MAX_COURSE_DESCRIPTION)
      .map(({ name }) => `the description of ${String(name)} is too long`),
    ...courses.flatMap(faults),
  ];
}

function valueAt(node: unknown, property: string): unknown {
  return property
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], node);
}
