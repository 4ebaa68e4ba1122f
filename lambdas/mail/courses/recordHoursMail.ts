import { counted } from '../../../domain/text/counted.ts';
import { recordHoursBy } from '../../../domain/bookings/courseDays.ts';
import { dayText } from '../../../domain/dates/courseDate.ts';
import { COURSE_HOURS } from '../../../domain/hours/driverHours.ts';
import { lineName } from '../../../domain/orders/lineName.ts';
import { courseText, missingText, peopleOf, warningsOf } from './courseWords.ts';
import type { Course } from '../../courses/course.ts';
import type { Mail } from '../../adapters/mail.ts';
import { ordersBlock, peopleBlock } from './registerMail.ts';
import { registerRows } from '../../courses/registerRows.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { writeLetter } from '../letter/writeLetter.ts';

/** Reminds the owner, in the evening of a Driver CPC course, to upload the drivers' hours. */
export function recordHoursMail(courseDate: Course): Mail {
  const date = singleLines(courseDate);
  // After the day nobody has to know what a person needed for it.
  const rows = registerRows(date).map((row) => Object.assign({}, row, { needs: '' }));
  const missing = missingText(peopleOf(date));
  const [last, by] = [dayText(date.days.last), dayText(recordHoursBy(date.days))];
  const letter = writeLetter({
    subject: `Record these hours by ${by}: ${lineName(date.line)}, ${last}`,
    preview: `${counted(rows.length, 'driver')}, ${COURSE_HOURS} hours each`,
    sign: {
      kind: 'direction',
      above: `${lineName(date.line)}, ${last}`,
      headline: `Record by ${by}`,
      below: `${counted(rows.length, 'driver')}, ${COURSE_HOURS} hours each`,
    },
    blocks: [
      {
        kind: 'list',
        title: 'What to do',
        toDo: true,
        items: [
          `Upload ${COURSE_HOURS} hours for everybody who signed the register. It must be done within five working days: by ${by}.`,
          ...(missing ? [`${missing} here: take them from the signed register.`] : []),
          ...warningsOf(date),
        ],
      },
      { kind: 'list', title: 'Course', items: [courseText(date)] },
      peopleBlock(date, rows),
      ordersBlock(date),
    ],
    footer: ['Your website sent this in the evening of the last day. It cannot see who came.'],
  });
  return letter;
}
