import * as z from 'zod/mini';

/** `MoveChanges` on the wire (domain/bookings/moveChanges.ts). */
export const moveChangesShape = { isSameCourse: z.boolean(), changes: z.array(z.string()) };
