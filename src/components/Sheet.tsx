import type { ReactNode } from 'react';
import { COMPANY, OPERATOR } from '../lib/operator';
import { sampleWords } from '../lib/listWords';
import { PAGES } from '../lib/sitePages';
import styles from './Sheet.module.css';

export const SheetPage = ({ path, children }: { path: '/quote' | '/receipt'; children: ReactNode }) => (
  <div className={styles.page}>
    <h1>{PAGES[path].title}</h1>
    {children}
  </div>
);

export const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {children}
  </section>
);

export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles.facts}>{children}</dl>
);

export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Also printed. */
export function SampleNote({ data }: { readonly data: Parameters<typeof sampleWords>[0] | null }) {
  const words = sampleWords(data ?? []);
  return words !== null && <p>{words}</p>;
}

export const Letterhead = () => (
  <header>
    <p className={styles.seller}>{COMPANY.name}</p>
    <p>{COMPANY.address}</p>
    <p>{OPERATOR.contact}</p>
  </header>
);
