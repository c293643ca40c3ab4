import type { ReactNode, RefObject } from 'react';

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly description?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** A drawer at the side instead of a sheet in the middle. */
  readonly side?: boolean;
  /** Room for more than a question: the whole screen on a phone; the footer stays in view. */
  readonly wide?: boolean;
  /** Takes the focus on opening, instead of the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Let go of the focus: somebody else's dialog (the bank's authentication) lies over this one. */
  readonly yielding?: boolean;
}

export interface AlertDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly message: string;
  readonly actions: ReactNode;
  /** Something went wrong, rather than something is to be decided. */
  readonly isError: boolean;
  readonly onClose: () => void;
}

export interface MenuProps {
  readonly open: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  /** Where in the page it belongs, so that it lies within a landmark. */
  readonly container: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly items: readonly { readonly label: string; readonly onChoose: () => void }[];
}
