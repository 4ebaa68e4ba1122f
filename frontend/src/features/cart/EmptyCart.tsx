import { ButtonLink } from '../../components/Button.tsx';
import { closeCartPanel } from './openCartPanel.ts';
import classes from './EmptyCart.module.css';

export function EmptyCart() {
  return (
    <div className={classes.empty}>
      <img className={classes.picture} src="/pictures/empty-cart.svg" alt="" width={480} height={320} />
      <p>Add a course or equipment in the shop. It stays here until you pay or remove it.</p>
      <ButtonLink to="/shop" onClick={closeCartPanel}>
        Go to the shop
      </ButtonLink>
    </div>
  );
}
