import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import classes from './MainNavigation.module.css';
import { ariaCurrent, isGroup, navigation } from './navigation.ts';
import { NavigationDropdown } from './NavigationDropdown.tsx';

interface MainNavigationProps {
  readonly id: string;
  /** On small screens; on large ones it is always there. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The site's links, with at most one dropdown open. */
export function MainNavigation({ id, isOpen, onClose }: MainNavigationProps) {
  const [openGroup, setOpenGroup] = useState<string | null>(null);
  const { pathname } = useLocation();
  // Setting what is set already would leave React an update that it does before the next page's frame.
  const closeGroup = () => {
    if (openGroup !== null) setOpenGroup(null);
  };
  const links = useClickOutside<HTMLElement>(closeGroup);

  const closeAll = () => {
    closeGroup();
    onClose();
  };
  // Of any link, also one that is followed without a pointer.
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
              <a className={classes.link} href={entry.path} aria-current={ariaCurrent(entry, pathname)}>
                {entry.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
