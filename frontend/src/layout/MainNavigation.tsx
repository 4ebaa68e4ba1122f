import { useClickOutside } from '@mantine/hooks';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import classes from './MainNavigation.module.css';
import { isGroup, navigation } from './navigation.ts';
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
  const closeGroup = () => setOpenGroup(null);
  const links = useClickOutside<HTMLElement>(closeGroup);
  const closeAll = () => {
    closeGroup();
    onClose();
  };

  return (
    <nav ref={links} className={classes.navigation} aria-label="Main" id={id} data-open={isOpen || undefined}>
      <ul className={classes.entries}>
        {navigation.map((entry) => (
          <li key={entry.label} className={classes.entry}>
            {isGroup(entry) ? (
              <NavigationDropdown
                group={entry}
                isOpen={openGroup === entry.label}
                onOpen={() => setOpenGroup(entry.label)}
                onClose={closeGroup}
                onLeave={closeAll}
              />
            ) : (
              <NavLink className={() => classes.link} to={entry.path} end caseSensitive onClick={closeAll}>{entry.label}</NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
