import { useEffect, useState } from 'react';
import type { CardField } from './payments';

/**
 * A card field whose code, and the provider's with it, is fetched when it first shows. If that fails, it
 * calls `onFailed`, as for the provider's own script, and the next one to show fetches it again.
 */
export function lazyCardField(fetchCardField: () => Promise<CardField>): CardField {
  return function LazyCardField(props) {
    const { onFailed } = props;
    const [Field, setField] = useState<CardField | null>(null);
    useEffect(() => {
      let unmounted = false;
      fetchCardField().then(
        (fetched) => {
          if (!unmounted) setField(() => fetched);
        },
        () => {
          if (!unmounted) onFailed();
        },
      );
      return () => {
        unmounted = true;
      };
    }, [onFailed]);
    return Field === null ? <p role="status">Loading card form...</p> : <Field {...props} />;
  };
}
