import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { Button, type ButtonProps } from './Button';
import { useOpened } from './Dialog';
import type { MenuItem } from './menu';

const Menu = lazy(async () => ({
  default: (await import(/* webpackChunkName: "popups" */ './menu')).LoadedMenu,
}));

interface MenuButtonProps extends Pick<ButtonProps, 'kind' | 'className' | 'aria-current' | 'aria-label'> {
  /** Without it, three dots: needs an `aria-label`. */
  readonly children?: ReactNode;
  /** False: does not apply now. */
  readonly items: readonly (MenuItem | false)[];
  /** With `onToggle`, for a menu whose state is in the store. */
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  readonly ref?: RefObject<HTMLButtonElement | null>;
}

/** The menu’s code loads with the first menu. */
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
          <Menu
            open={isOpen}
            anchor={anchor}
            items={items.filter((item) => item !== false)}
            onClose={() => toggle(false)}
          />
        </Suspense>
      )}
    </>
  );
}
