import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { Button, type ButtonProps } from './Button';
import { useOpened } from './Dialog';
import type { MenuItem } from './menu';

const Menu = lazy(async () => ({
  default: (await import(/* webpackChunkName: "popups" */ './menu')).LoadedMenu,
}));

interface MenuButtonProps extends Pick<ButtonProps, 'kind' | 'className' | 'aria-current' | 'aria-label'> {
  /** What the button shows. Left out, it is three dots and needs an `aria-label`. */
  readonly children?: ReactNode;
  readonly items: readonly MenuItem[];
  /** Together with `onToggle`: whether it is open, where that is in the store. */
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  readonly ref?: RefObject<HTMLButtonElement | null>;
}

/** A button with a menu of what can be done. The menu's code loads when the first one opens. */
export function MenuButton({ children = '⋯', items, open, onToggle, ref, ...button }: MenuButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const anchor = ref ?? own;
  const [opened, setOpened] = useState(false);
  const isOpen = open ?? opened;
  const toggle = onToggle ?? setOpened;
  return (
    <>
      <Button
        {...button}
        ref={anchor}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => toggle(!isOpen)}
      >
        {children}
      </Button>
      {useOpened(isOpen) && (
        <Suspense>
          <Menu open={isOpen} anchor={anchor} items={items} onClose={() => toggle(false)} />
        </Suspense>
      )}
    </>
  );
}
