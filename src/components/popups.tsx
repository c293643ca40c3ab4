import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classes } from './classes';
import styles from './popups.module.css';
import { Reference } from './LoadFailed';
import { SupportAidSlot } from './slots';
/**
 * Base UI’s dialogs, loaded with the first one. The Content Security Policy forbids inline style elements.
 */

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly side?: boolean;
  /** For long content: full screen on a phone, footer always visible, Close in the corner. */
  readonly wide?: boolean;
  readonly roomy?: boolean;
  /** Its top stays where it is while what it says grows and shrinks. */
  readonly steady?: boolean;
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Doesn’t trap the focus, which the bank’s authentication dialog may need. */
  readonly yielding?: boolean;
}

export interface AlertDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly message: string;
  readonly requestId?: string | undefined;
  readonly actions: ReactNode;
  readonly support?: boolean;
  readonly onClose: () => void;
}

export function LoadedDialog({
  open,
  title,
  onClose,
  children,
  footer,
  side,
  wide,
  roomy,
  steady,
  initialFocus,
  yielding,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  // A step that is replaced may have had the focus.
  useEffect(() => {
    if (open && document.activeElement === document.body) popup.current?.focus();
  });
  // Each step starts at its top.
  useEffect(() => {
    if (popup.current !== null) popup.current.scrollTop = 0;
  }, [title]);
  return (
    <CSPProvider disableStyleElements>
      <BaseDialog.Root
        open={open}
        // Stripe may open a dialog above ours.
        modal={yielding !== true}
        disablePointerDismissal
        onOpenChange={(nowOpen) => {
          if (!nowOpen) onClose();
        }}
      >
        <BaseDialog.Portal>
          {/* Over another dialog, too. */}
          <BaseDialog.Backdrop forceRender className={styles.backdrop} />
          <BaseDialog.Popup
            ref={popup}
            className={classes(
              side === true ? styles.drawer : styles.dialog,
              wide === true && styles.wide,
              roomy === true && styles.roomy,
              steady === true && styles.steady,
            )}
            // Otherwise the first control, perhaps Cancel, would be focused. A drawer is a list of links.
            {...(side === true ? {} : { initialFocus: initialFocus ?? popup })}
          >
            <BaseDialog.Title>{title}</BaseDialog.Title>
            {wide === true && (
              <BaseDialog.Close className={styles.close} aria-label="Close">
                <span aria-hidden="true">×</span>
              </BaseDialog.Close>
            )}
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
            <BaseAlertDialog.Title>{title}</BaseAlertDialog.Title>
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
