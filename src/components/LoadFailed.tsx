import type { ReactNode } from 'react';
import { Button } from './Button';
import { Reference } from './Reference';

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
