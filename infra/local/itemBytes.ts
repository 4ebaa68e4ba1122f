type Value = Readonly<Record<string, unknown>>;
/** An item as DynamoDB's wire has it. */
export type WireItem = Readonly<Record<string, Value>>;

/** What DynamoDB counts besides the entries of a list or map, and for each of them. */
const COLLECTION = 3;
const ENTRY = 1;

/** The size of an item as DynamoDB counts it: names and texts in UTF-8. 409,600 fit. */
export function itemBytes(item: WireItem): number {
  return sum(Object.entries(item).map(([name, value]) => Buffer.byteLength(name) + valueBytes(value)));
}

function valueBytes(value: Value): number {
  const [[type, content] = ['NULL', true]] = Object.entries(value);
  switch (type) {
    case 'S':
      return Buffer.byteLength(content as string);
    case 'B':
      return Buffer.byteLength(content as string, 'base64');
    case 'N':
      return numberBytes(content as string);
    case 'SS':
      return sum((content as string[]).map((each) => Buffer.byteLength(each)));
    case 'NS':
      return sum((content as string[]).map(numberBytes));
    case 'L':
      return COLLECTION + sum((content as Value[]).map((each) => ENTRY + valueBytes(each)));
    case 'M':
      return COLLECTION + ENTRY * Object.keys(content as WireItem).length + itemBytes(content as WireItem);
    default:
      return 1;
  }
}

/** Two digits a byte, and one more. */
function numberBytes(text: string): number {
  return Math.ceil(text.replace(/^-?0*|[.]|0+$/g, '').length / 2) + 1;
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((all, size) => all + size, 0);
}
