import { labelOf, TEXT_FIELDS } from '../../contract/fields/fields';
import { joinedByAnd } from '../../lib/filterWords';
import { noGenderWords } from '../../lib/onFileWords';
import type { CanonicalFilters } from '../../contract/filters';
import { Button } from '../../components/Button';
import { focusResults } from '../../components/focus';
import { useAppDispatch } from '../../state/hooks';
import { filterRemoved } from '../../state/search/searchSlice';
import styles from './Results.module.css';

/** Why a search may have found no voters, and what to do about it. */
export function NoVoters({ filters }: { readonly filters: CanonicalFilters }) {
  const gender = filters.Gender === undefined ? null : noGenderWords(filters.State);
  return (
    <div className={styles.blank}>
      <p className={styles.blankTitle}>No voters match this search.</p>
      {gender !== null && <NoGender words={gender} />}
      {gender === null && <p>{general(filters)}</p>}
    </div>
  );
}

/** Only what was typed can be misspelled. */
function general(filters: CanonicalFilters): string {
  const typed = TEXT_FIELDS.filter((name) => name in filters).map((name) => inSentence(labelOf(name)));
  if (typed.length > 0)
    return `Check the spelling of the ${joinedByAnd(typed)}, or remove one of the filters above.`;
  if (filters.State !== undefined && Object.keys(filters).length === 1)
    return 'We have no voters on file for this state. Choose another state.';
  return 'Remove one of the filters above to widen the search.';
}

/** A label within a sentence: 'first name', 'voter ID'. */
const inSentence = (label: string) => label.replace(/\b[A-Z](?=[a-z])/gu, (letter) => letter.toLowerCase());

function NoGender({ words }: { readonly words: string }) {
  const dispatch = useAppDispatch();
  return (
    <>
      <p>{words} Remove that filter to find voters.</p>
      <Button
        onClick={() => {
          dispatch(filterRemoved({ names: ['Gender'], entry: null }));
          focusResults();
        }}
      >
        Remove the gender filter
      </Button>
    </>
  );
}
