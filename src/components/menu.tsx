import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styles from './menu.module.css';

export interface MenuItem {
  readonly label: string;
  /** Smaller, below the label. */
  readonly note?: string;
  /** Leads to another page; without it, `onChoose` does something on this one. */
  readonly to?: string;
  readonly onChoose?: () => void;
}

interface MenuProps {
  readonly open: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

/** The keys that move within a menu of so many items, and where they lead. */
const KEYS: Readonly<Record<string, (at: number, items: number) => number>> = {
  ArrowDown: (at, items) => (at + 1) % items,
  ArrowUp: (at, items) => (at + items - 1) % items,
  Home: () => 0,
  End: (_, items) => items - 1,
};

/**
 * The menu button of the ARIA Authoring Practices, in a popover that the style sheet places at its button. Base
 * UI's menu would take 40 kB more, compressed.
 */
export function LoadedMenu({ open, anchor, items, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useLayoutEffect(() => {
    if (!open || menu.current === null) return undefined;
    const button = anchor.current;
    // Not in the tests' browser.
    if ('showPopover' in menu.current) menu.current.showPopover();
    focusItem(menu.current, 0);
    return () => {
      // The item that had the focus is gone.
      if (document.activeElement === document.body) button?.focus();
    };
  }, [open, anchor]);
  if (!open) return null;
  const moveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.key === 'Escape') onClose();
    const at = items.findIndex((_, n) => menu.current?.children[n] === document.activeElement);
    const next = KEYS[event.key]?.(at, items.length) ?? startingWith(event.key, items, at);
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) event.target.click();
    else if (next === -1) return;
    event.preventDefault();
    if (next >= 0) focusItem(menu.current, next);
  };
  return (
    <div
      ref={menu}
      role="menu"
      // A press elsewhere closes it.
      popover="auto"
      className={styles.menu}
      onKeyDown={moveByKey}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      {items.map(({ label, note, to, onChoose }) => {
        const item = {
          role: 'menuitem',
          tabIndex: -1,
          className: styles.item,
          onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.focus(),
          onClick: (event: MouseEvent) => {
            onChoose?.();
            // First: closing goes back, where the open menu is an entry of the browser's history.
            if (to !== undefined && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
              event.preventDefault();
              void navigate(to);
            }
            onClose();
          },
        };
        const text = (
          <>
            {label}
            {note !== undefined && <small className={styles.note}>{note}</small>}
          </>
        );
        return to === undefined ? (
          <button key={label + (note ?? '')} type="button" {...item}>
            {text}
          </button>
        ) : (
          <Link key={label + (note ?? '')} to={to} {...item}>
            {text}
          </Link>
        );
      })}
    </div>
  );
}

/** The next item whose label begins with a typed letter; -1 if none does. */
function startingWith(key: string, items: readonly MenuItem[], at: number): number {
  const begins = ({ label }: MenuItem) =>
    key.length === 1 && label.toLowerCase().startsWith(key.toLowerCase());
  const after = items.findIndex((item, n) => n > at && begins(item));
  return after === -1 ? items.findIndex(begins) : after;
}

const focusItem = (menu: HTMLElement | null, at: number) => {
  const item = menu?.children[at];
  if (item instanceof HTMLElement) item.focus();
};
