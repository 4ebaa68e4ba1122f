import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { business } from '../../../domain/business.ts';
import { paths } from '../paths.ts';
import { CartButton } from './CartButton.tsx';
import classes from './Header.module.css';
import { MainNavigation } from './MainNavigation.tsx';
import { PageProgress } from './PageProgress.tsx';
import { useTabbedAway } from './useTabbedAway.ts';

const MENU_ID = 'menu';

/** The bar that stays at the top. On small screens its links are behind the menu button. */
export function Header() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  // As in MainNavigation: only what is open is closed.
  const closeMenu = () => {
    if (isMenuOpen) setMenuOpen(false);
  };
  const bar = useClickOutside<HTMLElement>(closeMenu);
  useTabbedAway(isMenuOpen, bar, closeMenu);

  useWindowEvent('keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || !isMenuOpen || defaultPrevented) return;
    closeMenu();
    menuButton.current?.focus();
  });

  return (
    <header className={classes.header} ref={bar}>
      <div className={classes.bar}>
        <a className={classes.home} href={paths.home}>
          <img src="/pictures/logo.svg" alt="" width={40} height={40} />
          <span className={classes.name}>{business.name}</span>
        </a>
        <button
          ref={menuButton}
          className={classes.menuButton}
          type="button"
          aria-label="Menu"
          aria-controls={MENU_ID}
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          <span className={classes.menuIcon} />
        </button>
        <MainNavigation id={MENU_ID} isOpen={isMenuOpen} onClose={closeMenu} />
        <CartButton />
      </div>
      <PageProgress />
    </header>
  );
}
