import type { NewPerson } from '../../../../domain/bookings/bookings.ts';
import { fieldName } from './typedPeople.ts';

const PARTS = ['name', 'email', 'mobile'] as const;

export function isTyped(form: HTMLFormElement, places: readonly { readonly id: string }[], name: string): boolean {
  return places.some(({ id }) => fieldOf(form, id, 'name').value.trim() === name);
}

/** Writes people into the form's empty places, in order. Returns how many found one. */
export function fillPlaces(
  form: HTMLFormElement,
  places: readonly { readonly id: string }[],
  people: readonly NewPerson[],
): number {
  const empty = places
    .map(({ id }) => PARTS.map((part) => fieldOf(form, id, part)))
    .filter((fields) => fields.every(({ value }) => value.trim() === ''));
  const filled = people.slice(0, empty.length);
  for (const [index, person] of filled.entries())
    for (const [part, input] of (empty[index] ?? []).entries()) {
      input.value = person[PARTS[part] ?? 'name'] ?? '';
      // The form counts what is not saved.
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  return filled.length;
}

function fieldOf(form: HTMLFormElement, placeId: string, part: keyof NewPerson): HTMLInputElement {
  return form.elements.namedItem(fieldName(placeId, part)) as HTMLInputElement;
}
