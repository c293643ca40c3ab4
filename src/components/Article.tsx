import type { ReactNode } from 'react';
import styles from './Article.module.css';

/** A page of text at a readable measure. */
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
      <h1>{title}</h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </article>
  );
}
