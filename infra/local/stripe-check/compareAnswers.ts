/** Fields whose value our code acts on. Of any other text or number only the type is compared. */
const BY_VALUE = new Set([
  'object',
  'status',
  'type',
  'code',
  'decline_code',
  'amount',
  'amount_received',
  'amount_refunded',
  'count',
]);

interface Comparison {
  /** A line for each field that the stand-in sends and Stripe does not send like that. */
  readonly faults: string[];
  /** Fields that the stand-in leaves out. */
  readonly onlyStripe: string[];
}

export function compareAnswers(question: string, stripe: unknown, standIn: unknown): Comparison {
  const [theirs, ours] = [shapeOf(stripe), shapeOf(standIn)];
  const faults = [...ours].flatMap(([field, shape]) => {
    const real = theirs.get(field) ?? 'no such field';
    return real === shape ? [] : [`${question}: ${field || 'the answer'}: Stripe has ${real}, the stand-in ${shape}`];
  });
  return { faults, onlyStripe: [...theirs.keys()].filter((field) => !ours.has(field)) };
}

/** `shipping.address.city` to `string`, for every field. Of a list the first item counts. */
function shapeOf(answer: unknown, path = '', shapes = new Map<string, string>()): Map<string, string> {
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (typeof answer !== 'object' || answer === null) {
    const isByValue = BY_VALUE.has(name) || typeof answer === 'boolean' || answer === null;
    return answer === undefined ? shapes : shapes.set(path, isByValue ? JSON.stringify(answer) : typeof answer);
  }
  shapes.set(path, Array.isArray(answer) ? 'list' : 'object');
  const fields = Array.isArray(answer) ? [['0', answer[0]] as const] : Object.entries(answer);
  for (const [field, value] of fields) shapeOf(value, path ? `${path}.${field}` : field, shapes);
  return shapes;
}
