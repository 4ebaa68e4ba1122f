import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { business } from '../../../domain/business.ts';
import { siteHost } from '../head/siteAddress.ts';
import { CartButton } from './CartButton.tsx';
import classes from './Header.module.css';
import { MainNavigation } from './MainNavigation.tsx';
import { PageProgress } from './PageProgress.tsx';
import { useTabbedAway } from './NavigationDropdown.tsx';

const MENU_ID = 'menu';

/** The bar that stays at the top. On small screens its links are behind the menu button. */
export function Header() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const closeMenu = () => setMenuOpen(false);
  const bar = useClickOutside<HTMLElement>(closeMenu);
  useTabbedAway(isMenuOpen, bar, closeMenu);

  useWindowEvent('keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || !isMenuOpen || defaultPrevented) return;
    closeMenu();
    menuButton.current?.focus();
  });

  return (
    <header className={classes.header} ref={bar}>
      <div className={`page-width ${classes.bar}`}>
        <Link className={classes.home} to="/">
          <img src="/pictures/logo.svg" alt="" width={40} height={40} />
          <span className={classes.name}>
            {business.name}
            {siteHost ? <span className={classes.onPaper}>{siteHost}</span> : null}
          </span>
        </Link>
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
