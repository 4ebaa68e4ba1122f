import { counted } from '../text/counted.ts';
import { dayText } from '../dates/courseDate.ts';
import { isAt } from '../dates/dateRow.ts';
import { COURSE_HOURS, HOURS_IN_ALL } from './driverHours.ts';
import { type HoursPlan, type HoursQuestion, UPLOAD_DAYS } from './hoursPlan.ts';

export interface HoursAnswer {
  /** The courses that are missing. */
  readonly headline: string;
  readonly text: string;
  /** Ends a sentence that begins with "Call" and the telephone numbers; null where the office need not help. */
  readonly call: string | null;
}

interface Answered {
  readonly question: HoursQuestion;
  readonly plan: HoursPlan;
  /** The driver took out dates that would fit. */
  readonly hasRefused: boolean;
  /** An ISO date. */
  readonly today: string;
  /** Where the driver wants to be taught; empty for all places. */
  readonly place: string;
  readonly dates: 'known' | 'loading' | 'unavailable';
}

/** The plan in words for the driver. */
export function hoursAnswer({
  question: { hoursHad, deadline, isInternational },
  plan,
  hasRefused,
  today,
  place,
  dates,
}: Answered): HoursAnswer {
  const { hoursNeeded, coursesNeeded, lastDay, sessions } = plan;
  if (hoursHad > HOURS_IN_ALL)
    return {
      headline: `You have ${hoursHad} hours, and ${HOURS_IN_ALL} are enough.`,
      text: 'You need no more.',
      call: 'if that looks wrong.',
    };
  if (hoursNeeded === 0)
    return { headline: `You have all ${HOURS_IN_ALL} hours.`, text: 'You need no more.', call: null };

  const say = (text: string, call: string | null = null) => ({
    headline: `That is ${counted(coursesNeeded, 'course')}.`,
    text,
    call,
  });
  if (deadline && deadline < today)
    return say(`Your deadline, ${dayText(deadline)}, has passed.`, 'and we find you the soonest dates.');
  if (dates === 'loading') return say('Loading the dates...');
  if (dates === 'unavailable') return say('We could not load the dates.', 'and we plan them with you.');
  const other = (hasRefused ? 'other ' : '') + (isInternational ? 'International ' : '');
  if (sessions.length === 0 && !deadline)
    return say(`We have no ${other}date for them just now.`, 'and we will tell you about the next one.');
  if (sessions.length === 0)
    return say(
      `None of our ${other}dates fits. We need ${UPLOAD_DAYS} working days to upload a course, so your last one ${lastDay < today ? 'had' : 'has'} to end by ${dayText(lastDay)}.`,
      'and we look for a way.',
    );
  const missing = hoursNeeded - sessions.length * COURSE_HOURS;
  if (missing > 0)
    return say(
      `Only ${counted(sessions.length, `${other}date`)} ${sessions.length === 1 ? 'fits' : 'fit'}, so ${counted(missing, 'hour')} ${missing === 1 ? 'is' : 'are'} missing.`,
      'about the rest.',
    );
  const [there, alone] = whereText(sessions, place);
  if (!deadline)
    return say(
      `${sessions.length === 1 ? 'This is the soonest date' : 'These are the soonest dates'}${there}.${alone}`,
    );
  return say(
    `${sessions.length === 1 ? 'This date fits' : 'These dates fit'}${there}: ${UPLOAD_DAYS} working days are left to upload your hours before ${dayText(deadline)}.${alone}`,
  );
}

/** Names the place: words for the end of the sentence about the dates, and a sentence of their own. */
function whereText(sessions: HoursPlan['sessions'], place: string): [string, string] {
  if (!place) return ['', ''];
  return sessions.every((row) => isAt(place, row))
    ? [` in ${place}`, '']
    : [' at all places', ` ${place} alone has too few that fit.`];
}
