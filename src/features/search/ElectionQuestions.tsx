import { SelectField } from '../../components/SelectField';
import { trackedWords } from '../../lib/trackedElections';
import { formatDay } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { type ElectionAnswer, electionAnswered } from '../../state/search/searchSlice';
import { selectElectionQuestions } from './fieldOptions';
import { selectTurnoutOnFile } from './presets';
import styles from './filters.module.css';

const ANSWERS: readonly ElectionAnswer[] = ['any', 'voted', 'notVoted'];

/** Each tracked election: any, voted, did not vote. Voters who dropped off are a target, too. */
export function ElectionQuestions() {
  const dispatch = useAppDispatch();
  const tracked = useAppSelector(selectTurnoutOnFile)?.elections ?? [];
  const questions = useAppSelector(selectElectionQuestions).map(
    ({ token, date, classification, answer, options }) => (
      <SelectField
        key={token}
        name={`search-election-${token}`}
        label={`${formatDay(date)} (${classification.replaceAll('_', ' ')})`}
        value={answer}
        options={options}
        onChange={(value) => {
          const chosen = ANSWERS.find((one) => one === value);
          if (chosen !== undefined) dispatch(electionAnswered({ token, answer: chosen }));
        }}
      />
    ),
  );
  return (
    <>
      <p className={styles.aside}>{trackedWords(tracked)}</p>
      {questions}
    </>
  );
}
