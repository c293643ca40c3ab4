import type { ReactNode } from 'react';
import styles from './Notice.module.css';
import { AidIn } from './supportAid';

export interface NoticeProps {
  readonly tone: 'info' | 'success' | 'error';
  readonly title?: string;
  readonly children?: ReactNode;
}

/** Something to know beside the work at hand. An error is announced at once, the rest when there is time. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`}>
      <div role={tone === 'error' ? 'alert' : 'status'}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {tone === 'error' && <AidIn place="alert" />}
    </div>
  );
}
