import type { MovedTo, NotedChange } from '../adapters/dateItem.ts';
import type { PlaceStore } from '../adapters/placeStore.ts';
import type { CourseBook } from './courseBook.ts';

/** A write to an item of the table Places. */
export type PlaceWrite = { readonly id: string } & (
  | { readonly kind: 'note'; readonly change: NotedChange | null }
  | { readonly kind: 'move'; readonly to: MovedTo | null }
  | { readonly kind: 'countMovedIn'; readonly movedIn: Readonly<Record<string, number>> }
  | { readonly kind: 'markOver'; readonly lastDay: string }
  | { readonly kind: 'drop'; readonly expiresAt: number }
);

export type WritablePlaces = Pick<PlaceStore, 'note' | 'move' | 'countMovedIn' | 'markOver' | 'expireEmpty'>;

export async function writePlaces(write: PlaceWrite, places: WritablePlaces): Promise<void> {
  switch (write.kind) {
    case 'note':
      return places.note(write.id, write.change);
    case 'move':
      return places.move(write.id, write.to);
    case 'countMovedIn':
      return places.countMovedIn(write.id, write.movedIn);
    case 'markOver':
      return places.markOver(write.id, write.lastDay);
    case 'drop':
      return places.expireEmpty(write.id, write.expiresAt);
  }
}

/** The items with the moves that were written. A session to which bookings were moved may have had none. */
export function withMoves(items: CourseBook['items'], writes: readonly PlaceWrite[]): CourseBook['items'] {
  const moved = new Map(items);
  for (const write of writes) {
    if (write.kind !== 'move') continue;
    const item = moved.get(write.id) ?? {
      date: write.id,
      places: new Map(),
      orderIds: [],
      mails: {},
      wasListed: false,
      movedIn: {},
      marks: {},
    };
    moved.set(write.id, { ...item, movedTo: write.to ?? undefined });
  }
  return moved;
}
