import { joinedByAnd } from '../../lib/filterWords';
import { useId } from 'react';
import { SelectField } from '../../components/SelectField';
import { BALLOT_FIELDS, METHOD_FIELDS, tellsBallots, tellsMethods } from '../../contract/fields/onFile';
import { COUNTED_ELECTIONS } from '../../contract/limits';
import { historyTooShort, missingGeneralWords } from '../../lib/audiences';
import { formatDay } from '../../lib/format';
import { electionsWords } from '../../lib/trackedElections';
import { noBallotsWords, noMethodsWords } from '../../lib/waysToVote';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectFields } from '../../state/search/formTotal';
import { selectElections } from '../../state/search/filterChips';
import { electionAnswered } from '../../state/search/searchSlice';
import { ElectionChoices } from './ElectionChoices';
import { electionWords, selectElectionQuestions, selectOtherElections } from './fieldOptions';
import { CheckGroup, ChosenField } from './fields';
import { Folded, Group } from './Folded';
import { selectOnFile } from './presets';
import { StateFileStatus } from './StateFileStatus';
import styles from './filters.module.css';

/** How often they voted, and in what. */
export function TurnoutFilters() {
  const onFile = useAppSelector(selectOnFile);
  const missing = onFile === null ? null : missingGeneralWords(onFile);
  const state = useAppSelector((root) => selectFields(root).State);
  return (
    <Group name="turnout" title="Turnout">
      {state === '' && <p className={styles.aside}>Choose a state to filter by its elections.</p>}
      <StateFileStatus what="elections" />
      {onFile !== null && (
        <>
          {missing !== null && <p className={styles.aside}>{missing}</p>}
          <TurnoutRange kind="Generals" words="general elections" dates={onFile.generals} />
          <TurnoutRange kind="Primaries" words="primaries" dates={onFile.primaries} />
          <ElectionChoices />
          <Folded name="elections" title="Specific elections">
            <ElectionQuestions />
          </Folded>
          <Folded name="ways" title="How they vote">
            <WaysToVote state={state} />
          </Folded>
        </>
      )}
    </Group>
  );
}

function TurnoutRange({
  kind,
  words,
  dates,
}: {
  readonly kind: 'Generals' | 'Primaries';
  readonly words: string;
  /** Of those that the state's file has, newest first. */
  readonly dates: readonly string[];
}) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.legend}>
        Voted in the last four {words}
      </h3>
      {dates.length < COUNTED_ELECTIONS ? (
        <p className={styles.aside}>{historyTooShort(words, dates.length)}</p>
      ) : (
        <>
          <p className={styles.aside}>{joinedByAnd(dates.map(formatDay))}</p>
          <div className={styles.pair}>
            <ChosenField name={`${kind}Min`} label="At least" />
            <ChosenField name={`${kind}Max`} label="At most" />
          </div>
        </>
      )}
    </div>
  );
}

/** Of each election: any, voted, did not vote. Voters who dropped off are a target, too. */
function ElectionQuestions() {
  const dispatch = useAppDispatch();
  const all = useAppSelector(selectElections);
  const elections = useAppSelector(selectElectionQuestions);
  const others = useAppSelector(selectOtherElections);
  return (
    <>
      <p className={styles.aside}>{electionsWords(all)}</p>
      {elections.map(({ token, answer, options, ...election }) => (
        <SelectField
          key={token}
          name={`search-election-${token}`}
          label={electionWords(election)}
          value={answer}
          options={options}
          onChange={(value) => {
            const chosen = options.find((option) => option.value === value);
            if (chosen !== undefined) dispatch(electionAnswered({ token, answer: chosen.value }));
          }}
        />
      ))}
      {others.length > 1 && (
        <SelectField
          name="search-other-election"
          label="Voted in an earlier or local election"
          value=""
          options={others}
          onChange={(token) => {
            if (token !== '') dispatch(electionAnswered({ token, answer: 'voted' }));
          }}
        />
      )}
    </>
  );
}

/** By which way and with which ballot; where the state's file does not say, that it does not. */
function WaysToVote({ state }: { readonly state: string }) {
  return (
    <>
      {tellsMethods(state) ? (
        METHOD_FIELDS.map((name) => <CheckGroup key={name} name={name} />)
      ) : (
        <p className={styles.aside}>{noMethodsWords(state)}</p>
      )}
      {tellsBallots(state) ? (
        BALLOT_FIELDS.map((name) => <CheckGroup key={name} name={name} />)
      ) : (
        <p className={styles.aside}>{noBallotsWords(state)}</p>
      )}
    </>
  );
}
