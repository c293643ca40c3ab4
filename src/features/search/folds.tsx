import { createSelector } from '@reduxjs/toolkit';
import type { FilterName, PartyCode } from '../../contract/fields/fields';
import { BALLOT_FIELDS, METHOD_FIELDS } from '../../contract/fields/onFile';
import { PLACE_FIELDS } from '../../contract/places';
import { type FilterChip, selectFilterChips } from '../../state/search/filterChips';
import { selectFields } from '../../state/search/searchSelectors';
import { selectForm } from '../../state/search/searchSlice';
import type { FieldValues } from '../../state/search/searchForm';
import type { TurnoutQuestion } from '../../state/search/turnout';
import { numberOf } from '../../state/exclusions/leaveOut';
import type { RootState } from '../../state/types';
import { entryId, fieldId } from './fields';
import { type FoldName, selectOpenFolds, foldToggled } from './panelSlice';
import { offers } from './fieldOptions';
import { type ReactNode, useId } from 'react';
import { intoSight } from '../../components/focus';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import styles from './filters.module.css';

/** Parties that the specification's form does not have. */
export const OTHER_PARTIES: readonly PartyCode[] = ['LIB', 'GRE', 'OTH'];

/** What is folded up whatever its value is, and in what. */
const FOLDED: readonly (readonly [readonly FoldName[], readonly FilterName[]])[] = [
  [['leaveOut'], ['LeaveOut', 'HouseholdParty', 'HouseholdNotVoted']],
  [['more'], ['Zip', 'RegisteredFrom', 'RegisteredTo', 'Deliverable']],
  [['more', 'parties'], ['Gender']],
  [['more', 'ways'], METHOD_FIELDS],
  [['more', 'ballots'], BALLOT_FIELDS],
  [
    ['more', 'elections'],
    ['GeneralsMax', 'PrimariesMax'],
  ],
];
const foldsOf = (name: FilterName) => FOLDED.find(([, names]) => names.includes(name))?.[0] ?? [];

/** Where the form asks for a filter: what is to be unfolded, outermost first, and the control's id. */
export interface Home {
  readonly folds: readonly FoldName[];
  readonly control: string;
}

/** The id of the box that places are found in. */
export const AUDIENCE_ID = 'search-audience';
export const PLACE_ID = 'search-place';
export const electionId = (token: string) => `search-election-${token}`;
export const turnoutId = (kind: TurnoutQuestion['kind']) =>
  kind === 'local' ? 'search-turnout-local' : fieldId(kind === 'general' ? 'GeneralsMin' : 'PrimariesMin');

const foldId = (name: FoldName) => `search-fold-${name}`;

/** A filter's control. Where a state's file has nothing to choose, the fold that says why. */
export const controlAt = ({ control, folds }: Home): HTMLElement | null => {
  const innermost = folds.at(-1);
  return (
    document.getElementById(control) ??
    (innermost === undefined ? null : document.getElementById(foldId(innermost)))
  );
};

function homeOf(
  { names: [name, end], entry }: Pick<FilterChip, 'names' | 'entry'>,
  fields: FieldValues,
  turnout: readonly TurnoutQuestion[],
): Home {
  if (name === undefined) return { folds: [], control: '' };
  if (IN_PLACE_BOX.includes(name)) return { folds: [], control: PLACE_ID };
  if (end !== undefined) {
    // A range is asked for at its end if that alone is set.
    const at = fields[name] === '' ? end : name;
    return { folds: foldsOf(at), control: fieldId(at) };
  }
  if (entry === null) return { folds: foldsOf(name), control: CHECKBOXES[name] ?? fieldId(name) };
  if (name === 'VoteHistory' || name === 'NotVoted') {
    const question = turnout.find(({ among }) => among.includes(entry));
    return question === undefined
      ? { folds: ['more', 'elections'], control: electionId(entry) }
      : { folds: [], control: turnoutId(question.kind) };
  }
  if (name === 'PolitalAff' && OTHER_PARTIES.some((party) => party === entry))
    return { folds: ['more', 'parties'], control: entryId(name, entry) };
  if (name === 'LeaveOut') return { folds: foldsOf(name), control: entryId(name, String(numberOf(entry))) };
  return { folds: foldsOf(name), control: BY_CHECKBOX.includes(name) ? entryId(name, entry) : fieldId(name) };
}
/** ZIP codes are typed, too. */
const IN_PLACE_BOX: readonly FilterName[] = PLACE_FIELDS.filter((name) => name !== 'Zip');
/** Filters that are one checkbox. */
const CHECKBOXES: Readonly<Partial<Record<FilterName, string>>> = {
  Deliverable: entryId('Deliverable', 'Y'),
  HouseholdParty: entryId('HouseholdParty', 'party'),
};
const BY_CHECKBOX: readonly FilterName[] = [
  ...(['PolitalAff', 'Gender', 'HouseholdNotVoted'] as const),
  ...METHOD_FIELDS,
  ...BALLOT_FIELDS,
];

/** The chips of the list, each with where the form asks for its filter. */
export const selectChips = createSelector(
  [selectFilterChips, selectFields, offers.selectTurnout],
  (chips, fields, turnout) => chips.map((chip) => ({ ...chip, home: homeOf(chip, fields, turnout) })),
);

/** How many filters are set in what is folded up, as the chips count them. */
export const selectSetIn = (state: RootState, name: FoldName): number =>
  selectChips(state).filter(({ home }) => home.folds.includes(name)).length;

/** A field that has to be mended is not hidden. */
export function selectIsOpen(state: RootState, name: FoldName): boolean {
  const { errors } = selectForm(state);
  return (
    selectOpenFolds(state).includes(name) ||
    FOLDED.some(
      ([folds, names]) => folds.includes(name) && names.some((field) => errors[field] !== undefined),
    )
  );
}

interface FoldProps {
  readonly name: FoldName;
  readonly title: string;
  readonly children: ReactNode;
}

/** Filters that few need, folded up until they are wanted. The button says how many are set. */
export function Fold({ name, title, children }: FoldProps) {
  const dispatch = useAppDispatch();
  const id = useId();
  const open = useAppSelector((state) => selectIsOpen(state, name));
  const set = useAppSelector((state) => selectSetIn(state, name));
  return (
    <div className={styles.group}>
      <button
        type="button"
        id={foldId(name)}
        className={styles.fold}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          dispatch(foldToggled({ name }));
          if (!open) requestAnimationFrame(() => intoSight(document.getElementById(id)));
        }}
      >
        {title}
        {set > 0 && (
          <span className={styles.set}>
            {set} <VisuallyHidden>{set === 1 ? 'filter' : 'filters'} </VisuallyHidden>set
          </span>
        )}
      </button>
      <div id={id} className={styles.folded}>
        {open && children}
      </div>
    </div>
  );
}
