import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { FocusLink } from '../../components/focus';
import { useWide } from '../../components/useWide';
import { filtersOpened, sheetClosed } from '../../state/events';
import { PAGES } from '../../lib/sitePages';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectDoNotMail } from './doNotMail/doNotMailSlice';
import { selectProblems } from './fields';
import { controlAt, type Home, selectChips } from './folds';
import { chipPressed, selectSheet } from './panelSlice';
import { SearchForm, WalkthroughButton } from './SearchForm';
import { classes } from '../../components/classes';
import { Notice } from '../../components/Notice';
import { joinedByAnd } from '../../lib/filterWords';
import { selectIgnored } from '../../state/search/searchAddress';
import { Chip } from '../../components/Chip';
import { fieldOf, type FilterName } from '../../contract/fields/fields';
import { filterRemoved, selectRefusals } from '../../state/search/searchSlice';
import { Dialog } from '../../components/Dialog';
import { selectSearchStatus, selectFormState } from '../../state/search/searchSelectors';
import { ShowButtons } from './ShowButtons';
import { ClearButton, UndoButton } from './Undo';
import { searchApi, useStateFilters } from '../../state/search/searchApi';
import { statesApi } from '../../state/search/statesApi';
import { useLive } from '../../state/useLive';
import { skipToken } from '@reduxjs/toolkit/query';
import { exclusionsApi } from '../../state/exclusions/exclusionsApi';
import { listsApi } from '../../state/lists/listsApi';
import { selectRoute } from '../../state/route/routeSlice';
import { selectUser } from '../../state/session/authSlice';
import intro from '../../lib/intros/voters.json';
import styles from './search.module.css';

/** Filters on the left, results on the right; on a phone the filters are in a sheet over the results. */
export function SearchPage({ children }: { readonly children: ReactNode }) {
  const dispatch = useAppDispatch();
  const wide = useWide();
  const open = useAppSelector(selectSheet) === 'open';
  // A window that became wide has the form beside the results, and no sheet left that Back could close.
  useEffect(() => {
    if (wide && open) dispatch(sheetClosed());
  }, [wide, open, dispatch]);
  // What is open over the form stays open when the window becomes narrow, with the form in the sheet.
  const isAdding = useAppSelector(selectDoNotMail).status !== 'idle';
  const wasWide = useRef(wide);
  useEffect(() => {
    if (wasWide.current && !wide && isAdding) dispatch(filtersOpened());
    wasWide.current = wide;
  }, [wide, isAdding, dispatch]);
  // A press that could not be searched for says why in the form, wherever it was.
  const problems = useAppSelector(selectProblems);
  const refusals = useAppSelector(selectRefusals);
  const known = useRef({ problems, refusals });
  useEffect(() => {
    if (known.current.problems === problems && known.current.refusals === refusals) return;
    known.current = { problems, refusals };
    if (!wide && !open && problems.length > 0) dispatch(filtersOpened());
  }, [wide, open, problems, refusals, dispatch]);
  const isIdle = useAppSelector(selectSearchStatus) === 'idle';
  const [sought, setSought] = useState<RefObject<HTMLElement | null>>();
  if (!open && sought !== undefined) setSought(undefined);
  return (
    <div className={styles.workbench} data-page="/voters">
      <FormOptions />
      <TheirLists />
      {wide && (
        <FocusLink id="results" className={styles.skip}>
          Skip to results
        </FocusLink>
      )}
      <header className={classes(styles.intro, !isIdle && styles.slim)}>
        <h1>{PAGES['/voters'].title}</h1>
        {!wide && <WalkthroughButton />}
        {isIdle && <p>{intro}</p>}
      </header>
      {wide ? (
        <section className={styles.panel} aria-label="Filters">
          <SearchForm />
        </section>
      ) : (
        <FiltersSheet sought={sought} />
      )}
      <div className={styles.found}>
        <IgnoredParts />
        <FilterChips
          onSought={(home) => {
            const sought = () => controlAt(home);
            // In the sheet, the dialog moves the focus once it has opened.
            if (wide) requestAnimationFrame(() => sought()?.focus());
            else
              setSought({
                get current() {
                  return sought();
                },
              });
          }}
        />
        {children}
      </div>
    </div>
  );
}

/** Names the parts of a link that the list ignores. */
function IgnoredParts() {
  const parts = useAppSelector(selectIgnored);
  return (
    parts.length > 0 && (
      <Notice tone="info">
        <p>We couldn’t use part of this link: {joinedByAnd(parts)}.</p>
      </Notice>
    )
  );
}

/** Whether several entries of a filter find the voters of any of them. */
const isAnyOf = (name: FilterName | undefined) =>
  name !== undefined && ['names', 'zips', 'district', 'codes'].includes(fieldOf(name).kind);

/**
 * What the list is filtered by, above the results. A press on a filter's words leads to its control; removing
 * it searches again.
 */
function FilterChips({ onSought }: { readonly onSought: (home: Home) => void }) {
  const dispatch = useAppDispatch();
  const chips = useAppSelector(selectChips);
  const region = useRef<HTMLDivElement>(null);
  const wide = useWide();
  return (
    <div className={styles.filtered}>
      <div ref={region} tabIndex={-1} role="group" aria-label="Filtered by" className={styles.chips}>
        {chips.map(({ label, awaited, names, entry, home }, n) => (
          <Fragment key={`${names.join()} ${entry}`}>
            {isAnyOf(names[0]) && chips[n - 1]?.names[0] === names[0] && <span>or</span>}
            <Chip
              label={label}
              awaited={awaited}
              onPress={() => {
                if (!wide) dispatch(filtersOpened());
                dispatch(chipPressed({ folds: home.folds }));
                onSought(home);
              }}
              onRemove={() => {
                dispatch(filterRemoved({ names, entry }));
                // The focused chip is gone, so the group takes the focus.
                region.current?.focus();
              }}
            />
          </Fragment>
        ))}
      </div>
      <UndoButton onUndone={() => region.current?.focus()} />
    </div>
  );
}

/**
 * The filters on a phone, over the results. What is chosen is searched for behind the sheet.
 * @param sought the control that a chip leads to, while it does
 */
function FiltersSheet({ sought }: { readonly sought: RefObject<HTMLElement | null> | undefined }) {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectSheet) === 'open';
  return (
    <Dialog
      open={open}
      wide
      title="Filters"
      onClose={() => dispatch(sheetClosed())}
      footer={
        <>
          <ClearButton inSheet />
          <ShowButtons />
        </>
      }
      {...(sought && { initialFocus: sought })}
    >
      <div className={styles.sheet}>{open && <SearchForm inSheet />}</div>
    </Dialog>
  );
}

/** Asks for what the form offers, on a phone while it is shut, too. It draws nothing, as `TheirLists`. */
export function FormOptions() {
  useLive(statesApi.endpoints.states, null);
  useLive(searchApi.endpoints.counties, null);
  useStateFilters(useAppSelector(selectFormState));
  return null;
}

/**
 * Asks for the lists of who searches: their do-not-mail lists join what they search for, and the list on
 * screen may be saved. It draws nothing, so that no answer draws the whole screen again.
 */
export function TheirLists() {
  const user = useAppSelector(selectUser);
  const { search } = useAppSelector(selectRoute);
  useLive(listsApi.endpoints.savedLists, user === null ? skipToken : { uid: user.uid });
  // Another tab may have added one: asked again with each list.
  return user !== null && <Exclusions key={search} uid={user.uid} />;
}

function Exclusions({ uid }: { readonly uid: string }) {
  useLive(exclusionsApi.endpoints.exclusions, { uid });
  return null;
}
