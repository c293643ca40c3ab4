import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
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

/** What moves the button that a menu hangs on. */
const MOVING = ['scroll', 'resize'] as const;

/**
 * The menu button of the ARIA Authoring Practices. Base UI's would take 40 kB more, compressed, before the
 * first menu opens.
 */
export function LoadedMenu({ open, anchor, items, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!open || menu.current === null || anchor.current === null) return;
    // In the top layer, where no table that scrolls cuts it off.
    if ('showPopover' in menu.current) menu.current.showPopover();
    place(menu.current, anchor.current);
    focusItem(menu.current, 0);
  }, [open, anchor]);
  useEffect(() => {
    if (!open) return undefined;
    const button = anchor.current;
    const isOurs = ({ target }: Event) =>
      [menu.current, button].some((one) => target instanceof Node && one?.contains(target));
    const away = (event: Event) => {
      // The button handles its own presses.
      if (!isOurs(event)) close();
    };
    const follow = (event: Event) => {
      if (menu.current !== null && button !== null && !isOurs(event)) place(menu.current, button);
    };
    // Capturing, which hears of what scrolls inside the page, too: the menu would stay behind.
    window.addEventListener('pointerdown', away, true);
    for (const type of MOVING) window.addEventListener(type, follow, true);
    return () => {
      window.removeEventListener('pointerdown', away, true);
      for (const type of MOVING) window.removeEventListener(type, follow, true);
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
    <div ref={menu} role="menu" popover="manual" className={styles.menu} onKeyDown={moveByKey}>
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

/** From the edge of the window, in pixels. */
const MARGIN = 8;

/** Below its button, from its left edge, or to its right one at the window's; above it where that has more room. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const { top, bottom, left: start, right } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const [above, below] = [top - 2 * MARGIN, clientHeight - bottom - 2 * MARGIN];
  const isBelow = menu.offsetHeight <= below || below >= above;
  const height = Math.min(menu.offsetHeight, isBelow ? below : above);
  const end = Math.min(right, clientWidth - MARGIN) - menu.offsetWidth;
  const left = start + menu.offsetWidth > clientWidth - MARGIN ? Math.max(MARGIN, end) : start;
  menu.style.left = `${left}px`;
  menu.style.top = `${isBelow ? bottom + MARGIN / 2 : top - MARGIN / 2 - height}px`;
  menu.style.maxHeight = `${height}px`;
}
