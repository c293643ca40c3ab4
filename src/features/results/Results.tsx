import { Link } from 'react-router-dom';
import { lazy, type ReactNode, Suspense } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectFoundRows, selectListOnOffer, selectSearchStatus } from '../../state/search/searchSelectors';
import { useWide } from '../../components/useWide';
import { Spinner } from '../../components/Spinner';
import { Tabs } from '../../components/Tabs';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { formatCount, formatDay } from '../../lib/format';
import { retryImport } from '../../services/chunks';
import { selectFileOwner } from './fileOnOffer';
import { NoVoters } from './NoVoters';
import { Funnel } from './Funnel';
import { PiecesChoice } from './PiecesChoice';
import { Pager } from './Pager';
import { ResultsTable } from './ResultsTable';
import { SaveList } from './SaveList';
import { SearchFailed } from './SearchFailed';
import { SummaryBar } from './SummaryBar';
import { TermsLine } from './PriceLine';
import { linkChosen } from './resultsEvents';
import { selectStatesShown } from './resultsSelectors';
import { Notice } from '../../components/Notice';
import { closedOf, namesOfStates, selectClosedStates } from '../../state/search/closedStates';
import { selectFiltersOfForm } from '../../state/search/formTotal';
import { selectView, tabChosen } from '../../state/search/resultsSlice';
import { columnLabel, DEFAULT_VIEW } from '../../state/search/searchUrl';
import styles from './Results.module.css';

interface ResultsProps {
  /** Shows until the first search. */
  readonly start?: ReactNode;
  /** Under an empty list. */
  readonly nobody?: ReactNode;
  /** In a tab of its own. */
  readonly breakdown?: ReactNode;
  /** Beside the tabs. */
  readonly notes?: ReactNode;
}

export function Results(props: ResultsProps) {
  const wide = useWide();
  const isIdle = useAppSelector(selectSearchStatus) === 'idle';
  return (
    <section id="results" tabIndex={-1} className={styles.results} aria-label="Results">
      <Announcement />
      <SummaryBar />
      <NotForSale />
      {!isIdle && <SaveList>{!wide && <TermsLine />}</SaveList>}
      {!wide && !isIdle && <PiecesChoice />}
      <Outcome {...props} />
      <DataNote />
    </section>
  );
}

const TABS = [
  { name: 'voters', label: 'Voters' },
  { name: 'charts', label: 'Charts and map' },
  { name: 'funnel', label: 'Why this number' },
  { name: 'file', label: 'File and postage' },
] as const;

function Outcome({ start, nobody, breakdown, notes }: ResultsProps) {
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectSearchStatus);
  const list = useAppSelector(selectListOnOffer);
  const { tab } = useAppSelector(selectView);
  const isRead = useAppSelector(selectFiltersOfForm) !== null;
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
      aside={notes}
    >
      {tab === 'funnel' && <Funnel />}
      {tab === 'charts' && breakdown}
      {tab === 'file' && <FilePlace />}
      {tab === 'voters' && (
        <>
          {list === null || !isRead ? (
            <p className={styles.preview}>&nbsp;</p>
          ) : (
            <PreviewNote total={list.total} />
          )}
          <ResultsTable />
          {list !== null && <Pager total={list.total} />}
        </>
      )}
    </Tabs>
  );
}

/** Fetched when it is wanted for the first time. */
const LayoutChoice = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "file" */ '../../downloads/LayoutChoice')))
    .LayoutChoice,
}));

/** What the list's file will be: chosen here, shown in the checkout, and changed at any download. */
function FilePlace() {
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

/** Announces the search to screen readers. A failure announces itself through its notice. */
function Announcement() {
  const status = useAppSelector(selectSearchStatus);
  const list = useAppSelector(selectListOnOffer);
  return (
    <VisuallyHidden live>
      {status === 'searching' && 'Searching…'}
      {list !== null &&
        `Search finished. ${list.total === 0 ? 'No' : formatCount(list.total)} ${list.total === 1 ? 'record' : 'records'} found.`}
    </VisuallyHidden>
  );
}

/** How current the data is, and whether its voters are made up. */
function DataNote() {
  const states = useAppSelector(selectStatesShown);
  if (states.length === 0) return null;
  const samples = states.filter(({ sample }) => sample);
  return (
    <div className={styles.note}>
      {samples.length > 0 && (
        <p>
          <strong className={styles.stamp}>Sample data</strong>{' '}
          {samples.length === states.length
            ? 'Every voter shown here is made up.'
            : `The voters in ${samples.map(({ state }) => state).join(', ')} are made up.`}
        </p>
      )}
      <p>
        Data as of: {/* Keep a state and its date on one line. */}
        {states
          .map(({ state, dataDate }) => `${state} ${formatDay(dataDate)}`.replaceAll(' ', '\u00a0'))
          .join(' · ')}
      </p>
      <p>
        <Link to="/data-use#numbers">Why our number isn’t the state’s</Link>
      </p>
    </div>
  );
}

/** Says early that a list can be searched and counted, but not bought. */
function NotForSale() {
  const list = useAppSelector(selectListOnOffer);
  // What the form asks for, or the list that was found while it can't be read.
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

/** What the table shows of the list. The table holds at most 1,000 rows; the file holds all. */
function PreviewNote({ total }: { readonly total: number }) {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(selectFoundRows).length;
  const { sort } = useAppSelector(selectView);
  const usual = DEFAULT_VIEW.sort;
  const isUsual = sort.column === usual.column && sort.direction === usual.direction;
  const sorted = isUsual ? '' : `, sorted here by ${columnLabel(sort.column).toLowerCase()}`;
  return (
    <p className={styles.preview}>
      {shown < total
        ? `Preview: the first ${formatCount(shown)} by last name${sorted}. Your file will have all ${formatCount(total)}.`
        : total === 1
          ? 'The one voter on this list is in the table below.'
          : `Browse all ${formatCount(total)} voters below, free.`}{' '}
      <button type="button" className={styles.link} onClick={() => dispatch(linkChosen())}>
        Copy link
      </button>
    </p>
  );
}
