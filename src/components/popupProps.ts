import type { ReactNode, RefObject } from 'react';

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** A drawer at the side instead of a dialog in the middle. */
  readonly side?: boolean;
  /** For long content: full screen on a phone, and the footer always in view. */
  readonly wide?: boolean;
  /** Takes the focus on opening, instead of the dialog itself. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Don't trap the focus: the bank's authentication dialog may cover this one. */
  readonly yielding?: boolean;
}

export interface AlertDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly message: string;
  /** The id of the request that failed. */
  readonly requestId?: string | undefined;
  readonly actions: ReactNode;
  /** Offers help from support. */
  readonly support?: boolean;
  readonly onClose: () => void;
}

export interface MenuProps {
  readonly open: boolean;
  /** The button that opens it. Both stand in an element that the menu's place is measured from. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly items: readonly { readonly label: string; readonly onChoose: () => void }[];
}
