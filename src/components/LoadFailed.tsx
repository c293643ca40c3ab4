import type { ReactNode } from 'react';
import { Button } from './Button';
import styles from './ProblemNotice.module.css';

export const LoadFailed = ({
  children,
  reference,
  onRetry,
}: {
  readonly children: ReactNode;
  readonly reference?: string | null | undefined;
  readonly onRetry: () => void;
}) => (
  <>
    {children}{' '}
    <Button kind="quiet" onClick={onRetry}>
      Try again
    </Button>
    <Reference id={reference} />
  </>
);

/** The failed request’s id, for support. */
export function Reference({ id }: { readonly id: string | null | undefined }) {
  return id ? <small className={styles.detail}>Reference: {id}</small> : null;
}
