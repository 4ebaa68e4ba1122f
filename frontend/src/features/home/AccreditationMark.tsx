import type { AccreditationMark as Mark } from '../../../../domain/accreditation.ts';
import classes from './AccreditationMark.module.css';

export function AccreditationMark({ mark: { name, image } }: { readonly mark: Mark }) {
  return <img className={classes.mark} src={image} alt={name} width={240} height={120} loading="lazy" />;
}
