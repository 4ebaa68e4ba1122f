import { isCourse, isEquipment, isToBeArranged, type OrderLine } from '../../domain/orderLine.ts';

/** "2 places, 1 item": places on courses, and items of equipment. */
export function unitsText(lines: readonly OrderLine[]): string {
  return [counted(unitsOf(lines.filter(isCourse)), 'place'), counted(unitsOf(lines.filter(isEquipment)), 'item')]
    .filter(Boolean)
    .join(', ');
}

export function isDated(line: OrderLine): boolean {
  return isCourse(line) && !isToBeArranged(line);
}

/** "2 × First Aid at Work, 3 day". */
export function unitsOfLine({ quantity, description }: OrderLine): string {
  return `${quantity} × ${description}`;
}

function unitsOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;
}
