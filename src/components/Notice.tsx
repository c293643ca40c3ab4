import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './Notice.module.css';
import { SupportAidSlot } from './slots';

export interface NoticeProps {
  readonly tone: 'info' | 'success' | 'error';
  readonly title?: string;
  /** Offers help from support: for what is our fault or unclear, not for what the user can mend. */
  readonly support?: boolean;
  /** Announced at once even though it is no error. */
  readonly urgent?: boolean;
  /** Below the message, and not announced with it. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** A message next to the content. An error is announced at once, anything else politely. */
export function Notice({ tone, title, support, urgent, aside, children }: NoticeProps) {
  return (
    <div className={classes(styles.notice, tone !== 'info' && styles[tone])}>
      <div className={styles.text} role={tone === 'error' || urgent === true ? 'alert' : 'status'}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {aside}
      {support === true && <SupportAidSlot place="alert" />}
    </div>
  );
}
