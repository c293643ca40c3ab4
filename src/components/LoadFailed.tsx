import type { ReactNode } from 'react';
import { Button } from './Button';
import parts from './parts.module.css';

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
  return id ? <small className={parts.soft}>Reference: {id}</small> : null;
}
