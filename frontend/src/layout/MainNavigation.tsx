import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import classes from './MainNavigation.module.css';
import { isGroup, navigation } from './navigation.ts';
import { NavigationDropdown } from './NavigationDropdown.tsx';

interface MainNavigationProps {
  readonly id: string;
  /** On small screens. On large ones it is always shown. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The site's links, with at most one dropdown open. */
export function MainNavigation({ id, isOpen, onClose }: MainNavigationProps) {
  const [openGroup, setOpenGroup] = useState<string | null>(null);
  const { pathname } = useLocation();
  const closeGroup = () => setOpenGroup(null);
  const links = useClickOutside<HTMLElement>(closeGroup);

  const closeAll = () => {
    closeGroup();
    onClose();
  };
  // On any link, also without a pointer.
  useWindowEvent('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) closeAll();
  });
  useWindowEvent('popstate', closeAll);

  return (
    <nav ref={links} className={classes.navigation} aria-label="Main" id={id} data-open={isOpen || undefined}>
      <ul className={classes.entries}>
        {navigation.map((entry) => (
          <li key={entry.label}>
            {isGroup(entry) ? (
              <NavigationDropdown
                group={entry}
                pathname={pathname}
                isOpen={openGroup === entry.label}
                onOpen={() => setOpenGroup(entry.label)}
                onClose={closeGroup}
              />
            ) : (
              <NavLink className={() => classes.link} to={entry.path} end>
                {entry.label}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
