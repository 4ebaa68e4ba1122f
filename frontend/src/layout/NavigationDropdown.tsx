import { useId, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { NavLink } from 'react-router-dom';
import classes from './MainNavigation.module.css';
import { isActive, type NavigationGroup } from './navigation.ts';
import { useWindowEvent } from '@mantine/hooks';

/** The link that each key moves to, from the link at `index`. The button is at -1. */
const MOVES: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** In the capture phase: the first Escape closes the dropdown, the next one the menu around it. */
const BEFORE_THE_MENU = true;

interface NavigationDropdownProps {
  readonly group: NavigationGroup;
  readonly pathname: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** A button that shows links. Arrow keys, Home and End move among the links; Escape returns to the button. */
export function NavigationDropdown({ group, pathname, isOpen, onOpen, onClose }: NavigationDropdownProps) {
  const listId = useId();
  const dropdown = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  const moveFocus = (event: KeyboardEvent) => {
    const focused = document.activeElement;
    const move = MOVES[event.key];
    const isOpening = event.key === 'ArrowDown' && focused === toggle.current;
    if (!dropdown.current?.contains(focused) || !move || !(isOpen || isOpening)) return;
    event.preventDefault();
    flushSync(onOpen);
    const links = [...dropdown.current.querySelectorAll('a')];
    links[
      move(
        links.findIndex((link) => link === focused),
        links.length - 1,
      )
    ]?.focus();
  };

  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && isOpen) {
        event.preventDefault();
        onClose();
        toggle.current?.focus();
      } else moveFocus(event);
    },
    BEFORE_THE_MENU,
  );

  useTabbedAway(isOpen, dropdown, onClose);

  return (
    <div ref={dropdown} className={classes.dropdown}>
      <button
        ref={toggle}
        className={classes.toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-current={isActive(group, pathname) || undefined}
        onClick={isOpen ? onClose : onOpen}
      >
        {group.label}
      </button>
      <ul className={classes.links} id={listId} data-open={isOpen || undefined}>
        {group.links.map((link) => (
          <li key={link.path}>
            <NavLink className={() => classes.dropdownLink} to={link.path} end>
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Closes a menu once Tab has left it: it could cover the element that has the focus. */
export function useTabbedAway(isOpen: boolean, container: RefObject<HTMLElement | null>, close: () => void): void {
  useWindowEvent('keyup', ({ key }) => {
    if (key === 'Tab' && isOpen && !container.current?.contains(document.activeElement)) close();
  });
}
