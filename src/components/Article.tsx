import type { ReactNode } from 'react';
import styles from './Article.module.css';

export function Article({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) {
  return (
    <article className={styles.article}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.text}>{children}</div>
    </article>
  );
}
