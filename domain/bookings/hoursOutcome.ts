import { dayText } from '../dates/courseDate.ts';
import { type Attended, presences } from './attendance.ts';

/** Whether somebody's hours are to be uploaded. `unclear`: not everything was marked. */
export interface HoursOutcome {
  readonly upload: 'yes' | 'no' | 'unclear';
  /** Why not, or what is missing. */
  readonly why: readonly string[];
}

/** Hours count for the whole course only: for people who came on each of its days. */
export function hoursOutcome(person: string, days: readonly string[], attended: readonly Attended[]): HoursOutcome {
  const marks = new Map(attended.filter((each) => each.person === person).map((each) => [each.day, each]));
  const on = (day: string) => (days.length > 1 ? ` on ${dayText(day)}` : '');
  const reasons = days.flatMap((day) => {
    const { presence, noUpload = '' } = marks.get(day) ?? {};
    const absence = presence && presence !== 'came' ? [`${presences[presence]}${on(day)}`] : [];
    return [...absence, ...(noUpload ? [noUpload] : [])];
  });
  if (reasons.length > 0) return { upload: 'no', why: [...new Set(reasons)] };
  const missing = days.filter((day) => marks.get(day)?.presence !== 'came');
  if (missing.length > 0)
    return { upload: 'unclear', why: missing.map((day) => `${unclear(marks.get(day))}${on(day)}`) };
  const isSeen = days.some((day) => marks.get(day)?.idSeen);
  return { upload: 'yes', why: isSeen ? [] : ['ID not marked as seen'] };
}

function unclear(marked: Attended | undefined): string {
  return marked?.disputed
    ? `Two phones disagree (${marked.disputed.map((each) => presences[each]).join(', ')})`
    : 'Not marked';
}
