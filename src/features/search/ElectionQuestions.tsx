import { SelectField } from '../../components/SelectField';
import { formatDay } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { type ElectionAnswer, electionAnswered } from '../../state/search/searchSlice';
import { selectElectionQuestions } from './fieldOptions';

const ANSWERS: readonly ElectionAnswer[] = ['any', 'voted', 'notVoted'];

/** Each tracked election: any, voted, did not vote. Voters who dropped off are a target, too. */
export function ElectionQuestions() {
  const dispatch = useAppDispatch();
  return useAppSelector(selectElectionQuestions).map(({ token, date, classification, answer, options }) => (
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
  ));
}
