import { Link } from 'react-router-dom';
import { lazy, type ReactNode, Suspense } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import {
  selectListOnOffer,
  selectSearchedFilters,
  selectSearchStatus,
  selectFiltersOfForm,
} from '../../state/search/searchSelectors';
import { selectStates } from '../../state/search/statesApi';
import { Spinner } from '../../components/Spinner';
import { Tabs } from '../../components/Tabs';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { formatCount, formatDay } from '../../lib/format';
import { retryImport } from '../../services/chunks';
import { selectFileOwner } from './listFile';
import { ListActions } from './ListActions';
import { ListForms } from './ListForms';
import { Funnel } from './Funnel';
import { PiecesLine } from './PiecesChoice';
import { Pager, PreviewNote } from './Pager';
import { ResultsTable } from './ResultsTable';
import { NoVoters, SearchFailed } from './noResults';
import { SummaryBar } from './SummaryBar';
import { Notice } from '../../components/Notice';
import { closedOf, namesOfStates, selectClosedStates } from '../../state/search/closedStates';
import { selectView, tabChosen } from '../../state/search/resultsSlice';
import styles from './Results.module.css';

interface ResultsProps {
  readonly start?: ReactNode;
  readonly nobody?: ReactNode;
  readonly breakdown?: ReactNode;
}

export function Results(props: ResultsProps) {
  return (
    <section id="results" tabIndex={-1} className={styles.results} aria-label="Results">
      <Announcement />
      <SummaryBar />
      <NotForSale />
      <ListForms />
      <Outcome {...props} />
      <DataNote />
    </section>
  );
}

const TABS = [
  { name: 'voters', label: 'Voters' },
  { name: 'charts', label: 'Charts and map' },
  { name: 'funnel', label: 'Why this number' },
  { name: 'file', label: 'File' },
] as const;

function Outcome({ start, nobody, breakdown }: ResultsProps) {
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectSearchStatus);
  const list = useAppSelector(selectListOnOffer);
  const isRead = useAppSelector(selectFiltersOfForm) !== null;
  const { tab } = useAppSelector(selectView);
  if (status === 'failed') return <SearchFailed />;
  if (status === 'idle') return start;
  if (list?.total === 0)
    return (
      <>
        {nobody}
        <NoVoters filters={list.filters} />
      </>
    );
  return (
    <Tabs
      label="This list"
      tabs={TABS}
      chosen={tab}
      onChoose={(name) => dispatch(tabChosen(name))}
      aside={<ListActions />}
    >
      {tab === 'funnel' && <Funnel />}
      {tab === 'charts' && breakdown}
      {tab === 'file' && <FilePlace />}
      {tab === 'voters' && (
        <>
          <ResultsTable />
          <PiecesLine>
            <PreviewNote />
          </PiecesLine>
          {list !== null && <Pager total={isRead ? list.total : null} />}
        </>
      )}
    </Tabs>
  );
}

const LayoutChoice = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "file" */ '../../downloads/LayoutChoice')))
    .LayoutChoice,
}));

/** The file’s options: also shown in the checkout, and changeable at any download. */
function FilePlace() {
  const purchaseId = useAppSelector(selectFileOwner);
  const records = useAppSelector(selectListOnOffer)?.total ?? 0;
  return (
    <section id="your-file" tabIndex={-1} aria-label="File">
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

/** A failure announces itself through its notice, and a field that can't be read through its message. */
function Announcement() {
  const status = useAppSelector(selectSearchStatus);
  const list = useAppSelector(selectListOnOffer);
  const isRead = useAppSelector(selectFiltersOfForm) !== null;
  return (
    <VisuallyHidden live>
      {status === 'searching' && 'Searching…'}
      {list !== null &&
        isRead &&
        `Search finished. ${list.total === 0 ? 'No' : formatCount(list.total)} ${list.total === 1 ? 'record' : 'records'} found.`}
    </VisuallyHidden>
  );
}

function DataNote() {
  const all = useAppSelector(selectStates);
  const searched = useAppSelector(selectSearchedFilters)?.State;
  const states = searched === undefined ? all : all.filter(({ state }) => state === searched);
  if (states.length === 0) return null;
  const samples = states.filter(({ sample }) => sample);
  return (
    <p className={styles.note}>
      {samples.length > 0 && <strong className={styles.stamp}>Sample data </strong>}
      {samples.length > 0 && samples.length < states.length && <span>{codesOf(samples)} · </span>}
      <span>Data as of: </span>
      {[...Map.groupBy(states, ({ dataDate }) => dataDate)].map(([date, group], n) => (
        <span key={date}>
          {n > 0 && '· '}
          {codesOf(group)} {formatDay(date)}{' '}
        </span>
      ))}
      <span>
        · <Link to="/data-use#numbers">Who isn’t counted</Link>
      </span>
    </p>
  );
}

const codesOf = (states: readonly { readonly state: string }[]) =>
  states.map(({ state }) => state).join(', ');

/** Says before the checkout that a list is not for sale. */
function NotForSale() {
  const list = useAppSelector(selectListOnOffer);
  // While the form is invalid: the list that was found.
  const asked = useAppSelector(selectFiltersOfForm) ?? list?.filters;
  const closed = closedOf(useAppSelector(selectClosedStates), asked ?? {});
  const overAll = asked?.State === undefined;
  if (closed.length === 0 || (overAll && list === null)) return null;
  const names = namesOfStates(closed);
  return (
    <div id="not-for-sale" tabIndex={-1}>
      <Notice tone="info" title={`${names}: to search and count, not for sale yet`}>
        {overAll && <p>A list of all states includes {names}. Choose another state to buy a list.</p>}
        {closed.map(({ state, why }) => (
          <p key={state}>{why}</p>
        ))}
      </Notice>
    </div>
  );
}
