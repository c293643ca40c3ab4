import type { ReactNode } from 'react';
import styles from './Notice.module.css';
import { SupportAidSlot } from './supportAid';

export interface NoticeProps {
  readonly tone: 'info' | 'success' | 'error';
  readonly title?: string;
  readonly children?: ReactNode;
}

/** A message next to the content. An error is announced at once, anything else politely. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`}>
      <div role={tone === 'error' ? 'alert' : 'status'}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {tone === 'error' && <SupportAidSlot place="alert" />}
    </div>
  );
}
