import { useId, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { TextWithWholeDates } from '../../components/TextWithWholeDates.tsx';
import classes from './MoreInfo.module.css';

export function MoreInfo({ details }: { readonly details: string }) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <div>
      <Button variant="outline" aria-expanded={isOpen} aria-controls={detailsId} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide Info' : 'More Info'}
      </Button>
      <div id={detailsId} hidden={!isOpen} className={classes.details}>
        {details.split('\n\n').map((paragraph) => (
          <p key={paragraph}>
            <TextWithWholeDates text={paragraph} />
          </p>
        ))}
      </div>
    </div>
  );
}
