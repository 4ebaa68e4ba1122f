import { useDebouncedValue } from '@mantine/hooks';
import { use } from 'react';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { PageIsComing } from '../pageIsComing.ts';
import classes from './PageProgress.module.css';

/** A page that comes sooner needs no sign. In ms. */
const SOON = 300;

/** Answers a press, or a way back, whose page takes its time: until it is there the old one stays. */
export function PageProgress() {
  const isComing = use(PageIsComing);
  const [isSlow] = useDebouncedValue(isComing, SOON);
  return (
    <output>
      {isComing && isSlow ? <span className={classes.progress}><VisuallyHidden>Loading...</VisuallyHidden></span> : null}
    </output>
  );
}
