import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import { useEffect, useRef } from 'react';
import { classes } from './classes';
import styles from './popups.module.css';
import { Reference } from './Reference';
import { SupportAidSlot } from './supportAid';
import type { AlertDialogProps, DialogProps, MenuProps } from './popupProps';

/**
 * Dialogs and menus on Base UI, fetched when the first one opens. The site's Content Security Policy forbids
 * inline style elements, so the library must not create any.
 */

export function LoadedDialog({
  open,
  title,
  onClose,
  children,
  footer,
  side,
  wide,
  initialFocus,
  yielding,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  // What had the focus may have gone with the step before. It must not fall behind the dialog.
  useEffect(() => {
    if (open && document.activeElement === document.body) popup.current?.focus();
  });
  // What it says now begins at its top, however far down the step before was read.
  useEffect(() => {
    if (popup.current !== null) popup.current.scrollTop = 0;
  }, [title]);
  return (
    <CSPProvider disableStyleElements>
      <BaseDialog.Root
        open={open}
        // Stripe may have to show a dialog over ours and take the focus.
        modal={yielding !== true}
        disablePointerDismissal
        onOpenChange={(nowOpen) => {
          if (!nowOpen) onClose();
        }}
      >
        <BaseDialog.Portal>
          <BaseDialog.Backdrop className={styles.backdrop} />
          <BaseDialog.Popup
            ref={popup}
            className={classes(side === true ? styles.drawer : styles.dialog, wide === true && styles.wide)}
            // On opening, a dialog may have no control but Cancel. A drawer is a list of links.
            {...(side === true ? {} : { initialFocus: initialFocus ?? popup })}
          >
            <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
            {children}
            {footer !== undefined && <div className={styles.footer}>{footer}</div>}
          </BaseDialog.Popup>
        </BaseDialog.Portal>
      </BaseDialog.Root>
    </CSPProvider>
  );
}

export function LoadedAlertDialog({
  open,
  title,
  message,
  requestId,
  actions,
  support,
  onClose,
}: AlertDialogProps) {
  return (
    <CSPProvider disableStyleElements>
      <BaseAlertDialog.Root
        open={open}
        onOpenChange={(nowOpen) => {
          if (!nowOpen) onClose();
        }}
      >
        <BaseAlertDialog.Portal>
          <BaseAlertDialog.Backdrop className={styles.backdrop} />
          <BaseAlertDialog.Popup className={styles.dialog}>
            <BaseAlertDialog.Title className={styles.title}>{title}</BaseAlertDialog.Title>
            <BaseAlertDialog.Description>{message}</BaseAlertDialog.Description>
            <Reference id={requestId} />
            <div className={styles.footer}>{actions}</div>
            {support === true && <SupportAidSlot place="alert" />}
          </BaseAlertDialog.Popup>
        </BaseAlertDialog.Portal>
      </BaseAlertDialog.Root>
    </CSPProvider>
  );
}

export function LoadedMenu({ open, anchor, container, onClose, items }: MenuProps) {
  return (
    <CSPProvider disableStyleElements>
      <BaseMenu.Root
        open={open}
        onOpenChange={(nowOpen, { event }) => {
          // The button that opened the menu handles its own clicks.
          const onAnchor = event.target instanceof Node && anchor.current?.contains(event.target) === true;
          if (!nowOpen && !onAnchor) onClose();
        }}
      >
        <BaseMenu.Portal container={container}>
          <BaseMenu.Positioner anchor={anchor} align="end" sideOffset={6}>
            <BaseMenu.Popup className={styles.menu} finalFocus={anchor}>
              {items.map(({ label, onChoose }) => (
                <BaseMenu.Item key={label} className={styles.item} onClick={onChoose}>
                  {label}
                </BaseMenu.Item>
              ))}
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </CSPProvider>
  );
}
