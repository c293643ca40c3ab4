import type { ReactNode } from 'react';
import { Button } from './Button';
import styles from './ProblemNotice.module.css';

/** What could not be loaded, in a line, and the way to try again. */
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

/** The id that our log has for a failed request, to quote when reporting the failure. */
export function Reference({ id }: { readonly id: string | null | undefined }) {
  return id ? <small className={styles.detail}>Reference: {id}</small> : null;
}
