import { createHash, createHmac } from 'node:crypto';

/** As long as the booking's key. */
const KEY_LENGTH = 22;

export type Recipient = 'booker' | 'person';

/**
 * The key that stops the reminder of a place to a recipient. Made from the booking's key, so that a reminder that is set
 * twice is one, and that the key opens nothing else.
 */
export function stopKey(bookingKey: string, place: string, to: Recipient): string {
  return createHmac('sha256', bookingKey).update(`reminder ${place} ${to}`).digest('base64url').slice(0, KEY_LENGTH);
}

/** Under which the reminder is stored. */
export function reminderIdOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
