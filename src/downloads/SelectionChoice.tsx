import { shallowEqual } from 'react-redux';
import { SelectField } from '../components/SelectField';
import { TextField } from '../components/TextField';
import { COST_HINT } from '../lib/dollars';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { selectFileChoice, selectionChanged } from './fileChoicesSlice';
import type { OfList, SelectionFields } from './fileChoicesState';
import { countsOf, mostRecords } from './fileCounts';
import { budgetWords, groupSizeWords, postageWords } from './budgetWords';
import { chosenForm, coversAll, problemsIn, piecesFor, unitOf } from './fileSelection';
import styles from './LayoutChoice.module.css';

const WAY_OPTIONS: readonly { readonly value: SelectionFields['by']; readonly label: string }[] = [
  { value: 'all', label: 'All records' },
  { value: 'frequent', label: 'The most frequent voters' },
  { value: 'random', label: 'A random sample' },
  { value: 'every-nth', label: 'Every nth address' },
];

/** The server counts so, and leaves the records in their order (netlify/downloads/selection.ts). */
const MOST_FREQUENT =
  'Those who voted in the most of the state’s latest 8 elections on file, primaries and runoffs included. Ties are drawn by lot. The file stays in mail order.';

const GROUP_OPTIONS = [
  { value: '0', label: 'No groups' },
  { value: '2', label: '2 groups: A and B' },
  { value: '3', label: '3 groups: A, B and C' },
  { value: '4', label: '4 groups: A, B, C and D' },
];

/** Groups are equal until their percentages are typed. */
const EQUAL: Readonly<Record<string, readonly string[]>> = {
  2: ['50', '50'],
  3: ['34', '33', '33'],
  4: ['25', '25', '25', '25'],
};

/**
 * Chooses how many of a list's records the file has, by number or by budget, and whether households are
 * divided into groups, for a test.
 */
export function SelectionChoice({ purchaseId, records }: OfList) {
  const dispatch = useAppDispatch();
  const choice = useAppSelector((state) => selectFileChoice(state, purchaseId));
  const counts = useAppSelector((state) => countsOf(state, purchaseId, records), shallowEqual);
  const fields = choice.selection;
  const form = chosenForm(choice);
  const problems = problemsIn(choice, counts);
  const isAll = coversAll(choice, counts);
  const changed = (change: Partial<SelectionFields>) => {
    // What a budget pays for is how many, and nothing is while it does not say.
    const next = { ...fields, ...change };
    const isOfBudget = ('budget' in change || 'cost' in change) && next.budget !== '';
    const pieces = isOfBudget && { pieces: String(piecesFor(next) ?? '') };
    dispatch(selectionChanged({ purchaseId, fields: { ...change, ...pieces } }));
  };
  const postage = postageWords(choice, counts);
  const isWhole = fields.by === 'all';
  return (
    <>
      <SelectField
        label="Records in the file"
        {...(fields.by === 'frequent' && { hint: MOST_FREQUENT })}
        name="records"
        value={fields.by}
        options={WAY_OPTIONS}
        onChange={(by) => changed({ by: by as SelectionFields['by'] })}
      />
      <fieldset className={styles.some}>
        <legend className={styles.legend}>{isWhole ? 'Cost to mail' : 'How many'}</legend>
        {!isWhole && (
          <TextField
            label="Records"
            name="pieces"
            inputMode="numeric"
            autoComplete="off"
            value={isAll ? String(mostRecords(unitOf(choice), counts)) : fields.pieces}
            error={problems.pieces}
            onChange={(pieces) => changed({ pieces, budget: '', cost: '' })}
          />
        )}
        {!(isWhole && counts.isByVoterId === true) && (
          <TextField
            label={isWhole ? 'Your budget ($)' : 'Or your budget ($)'}
            name="budget"
            inputMode="decimal"
            autoComplete="off"
            value={isWhole ? '' : fields.budget}
            error={problems.budget}
            // It says how many, and the choice above which ones; without it, the file has all again.
            onChange={(budget) =>
              changed({
                budget,
                ...(budget === ''
                  ? fields.by === 'frequent' && { by: 'all', pieces: '' }
                  : isWhole && { by: 'frequent' }),
              })
            }
          />
        )}
        <TextField
          label="Cost per piece ($)"
          hint={COST_HINT}
          name="cost"
          inputMode="decimal"
          autoComplete="off"
          value={fields.cost}
          error={isWhole ? postage.problem : problems.cost}
          onChange={(cost) => changed({ cost })}
        />
        <p role="status">{isWhole ? postage.words : budgetWords(choice, counts)}</p>
      </fieldset>
      <SelectField
        label="Test and control groups"
        hint={`Splits households at random${form === 'labels' ? ', each group on sheets of its own with “Group A” and so on in the margin' : ' and adds a Group column'}. Mail A, hold out B, then compare turnout.`}
        name="groups"
        value={String(fields.shares.length)}
        options={GROUP_OPTIONS}
        onChange={(groups) => changed({ shares: EQUAL[groups] ?? [] })}
      />
      {fields.shares.length > 0 && (
        <fieldset className={styles.some}>
          <legend className={styles.legend}>Size of each group, in percent</legend>
          {fields.shares.map((share, place) => (
            <TextField
              key={place}
              label={`Group ${'ABCD'.charAt(place)}`}
              name={`share-${place}`}
              inputMode="numeric"
              autoComplete="off"
              value={share}
              onChange={(typed) => changed({ shares: withShare(fields.shares, place, typed) })}
            />
          ))}
          <p role="status" className={problems.shares === undefined ? undefined : styles.problem}>
            {problems.shares ?? groupSizeWords(choice, counts)}
          </p>
        </fieldset>
      )}
    </>
  );
}

/** The groups' percentages after one was typed. Of two groups, the other one gets the rest. */
function withShare(shares: readonly string[], place: number, typed: string): readonly string[] {
  const changed = shares.with(place, typed);
  return shares.length === 2 && /^[1-9]\d?$/u.test(typed.trim())
    ? changed.with(1 - place, String(100 - Number(typed)))
    : changed;
}
