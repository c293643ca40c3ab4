import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { ProblemNotice } from '../../components/ProblemNotice';
import { selectCountyProblem } from '../../state/search/optionSelectors';
import { optionsRetried } from '../../state/search/searchSlice';

export function CountyError() {
  const dispatch = useAppDispatch();
  const problem = useAppSelector(selectCountyProblem);
  if (problem === null) return null;
  return (
    <ProblemNotice
      problem={problem}
      sentence={problem.sentence ?? 'Failed to load counties'}
      onRetry={() => dispatch(optionsRetried())}
    />
  );
}
