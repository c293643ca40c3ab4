import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { Link, useNavigate } from 'react-router-dom';
import parts from './parts.module.css';
import styles from './menu.module.css';

export interface MenuItem {
  readonly label: string;
  readonly note?: string;
  /** A link; without it, `onChoose` acts. */
  readonly to?: string;
  readonly onChoose?: () => void;
}

interface MenuProps {
  readonly open: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

const KEYS: Readonly<Record<string, (at: number, items: number) => number>> = {
  ArrowDown: (at, items) => (at + 1) % items,
  ArrowUp: (at, items) => (at + items - 1) % items,
  Home: () => 0,
  End: (_, items) => items - 1,
};

/**
 * The ARIA menu button pattern, in a popover that CSS anchors to its button. Base UI’s menu adds 40 kB,
 * compressed.
 */
export function LoadedMenu({ open, anchor, items, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useLayoutEffect(() => {
    if (!open || menu.current === null) return undefined;
    const button = anchor.current;
    // jsdom has no popovers.
    if ('showPopover' in menu.current) menu.current.showPopover();
    focusItem(menu.current, 0);
    return () => {
      // The focused item was removed.
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
      // Closes on a press outside.
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
            // Before closing, which goes back if the menu has an entry in the history.
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
            {note !== undefined && <small className={parts.soft}>{note}</small>}
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

/** -1 if none. */
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
