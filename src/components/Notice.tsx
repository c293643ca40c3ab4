import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './Notice.module.css';
import { SupportAidSlot } from './slots';

export interface NoticeProps {
  readonly tone: 'info' | 'success' | 'error';
  readonly title?: string;
  /** Offers support, for faults that are ours or unclear. */
  readonly support?: boolean;
  /** Announced at once although it isn’t an error. */
  readonly urgent?: boolean;
  /** Not announced. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** Errors are announced at once, everything else politely. */
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
