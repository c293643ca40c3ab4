import { lazy, Suspense } from 'react';
import { retryImport } from '../../services/chunks';
import { Spinner } from '../../components/Spinner';
import { useAppSelector } from '../../state/hooks';
import { selectListOnOffer } from '../../state/search/searchSelectors';
import { selectFileOwner } from './fileOnOffer';

/** Fetched when it is wanted for the first time. */
const LayoutChoice = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "file" */ '../../downloads/LayoutChoice')))
    .LayoutChoice,
}));

/** What the list's file will be: chosen here, shown in the checkout, and changed at any download. */
export function FilePlace() {
  const purchaseId = useAppSelector(selectFileOwner);
  const records = useAppSelector(selectListOnOffer)?.total ?? 0;
  return (
    <section id="your-file" tabIndex={-1} aria-label="File and postage">
      <Suspense
        fallback={
          <p>
            <Spinner /> Loading…
          </p>
        }
      >
        <LayoutChoice purchaseId={purchaseId} records={records} />
      </Suspense>
    </section>
  );
}
