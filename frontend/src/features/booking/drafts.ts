import type { BookingLink } from './bookingLink.ts';
import { type Changes, countOf, NO_CHANGES } from './typedPeople.ts';

/** Changes that are not saved, by order: for a visitor who looks at another page of the site and comes back. */
const drafts = new Map<string, Changes>();

export function draftOf({ orderId }: BookingLink): Changes {
  return drafts.get(orderId) ?? NO_CHANGES;
}

export function hasDraft(link: BookingLink): boolean {
  return countOf(draftOf(link)) > 0;
}

export function keepDraft({ orderId }: BookingLink, changes: Changes): void {
  drafts.set(orderId, changes);
}
