import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';
import { classes } from './classes';

export type ButtonKind = 'primary' | 'secondary' | 'quiet';

const classOf = (kind: ButtonKind, className: string | undefined) =>
  classes(styles.button, styles[kind], className);

export interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: ButtonKind;
  /** In progress: shown, announced, and not pressable again. Unlike `disabled`, keeps the focus. */
  readonly busy?: boolean;
}

export function Button({ kind = 'secondary', busy = false, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      {...rest}
      className={classOf(kind, className)}
      aria-busy={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

export function ButtonLink({
  kind = 'secondary',
  className,
  ...rest
}: LinkProps & { readonly kind?: ButtonKind }) {
  return <Link {...rest} className={classOf(kind, className)} />;
}

export const ReloadButton = () => (
  <Button kind="primary" onClick={() => window.location.reload()}>
    Reload
  </Button>
);
