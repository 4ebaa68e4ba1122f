import type { Product } from '../../../../domain/catalogue.ts';
import { DATE_TO_BE_ARRANGED } from '../../../../domain/dateRow.ts';
import { TextWithWholeDates } from '../../components/TextWithWholeDates.tsx';
import classes from './NextDate.module.css';
import { type UpcomingSessions, useUpcomingSessions } from '../training-dates/useUpcomingSessions.ts';

/** The next date of a course. The line keeps its height while the dates load. */
export function NextDate({ product }: { readonly product: Product }) {
  const { sessions, status } = useUpcomingSessions(product);
  const [next] = sessions;
  return (
    <p data-needs-scripts className={classes.next}>
      {next ? (
        <>
          Next:{' '}
          <b>
            <TextWithWholeDates text={next.selectedDate} />
          </b>
        </>
      ) : (
        withoutDate(status)
      )}
    </p>
  );
}

function withoutDate(status: UpcomingSessions['status']): string {
  if (status === 'loading') return 'Next date: loading';
  return status === 'unavailable' ? 'Next date: not available just now' : DATE_TO_BE_ARRANGED;
}
