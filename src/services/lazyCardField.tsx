import { useEffect, useState } from 'react';
import type { CardField } from './payments';

/** Loads its code and Stripe's when it is first shown. If that fails, the next field tries again. */
export function lazyCardField(fetchCardField: () => Promise<CardField>): CardField {
  return function LazyCardField(props) {
    const Field = useFetched(fetchCardField, props.onFailed);
    return Field === null ? <p role="status">Loading card form...</p> : <Field {...props} />;
  };
}

/** Null until it is fetched. Both arguments must be stable. */
export function useFetched<Fetched>(fetch: () => Promise<Fetched>, onFailed: () => void): Fetched | null {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  useEffect(() => {
    let unmounted = false;
    fetch().then(
      (value) => {
        if (!unmounted) setFetched(() => value);
      },
      () => {
        if (!unmounted) onFailed();
      },
    );
    return () => {
      unmounted = true;
    };
  }, [fetch, onFailed]);
  return fetched;
}
