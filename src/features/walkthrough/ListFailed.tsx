import { ProblemNotice, type ProblemNoticeProps } from '../../components/ProblemNotice';
import { useAppDispatch } from '../../state/hooks';
import { walkthroughOptionsRetried } from './walkthroughSlice';

interface ListFailedProps extends Pick<ProblemNoticeProps, 'problem' | 'more'> {
  readonly what: 'counties' | 'elections';
}

/** In place of a list that failed to load. */
export function ListFailed({ what, ...rest }: ListFailedProps) {
  const dispatch = useAppDispatch();
  return (
    <ProblemNotice
      {...rest}
      sentence={`Error loading ${what}: ${rest.problem.sentence ?? `Failed to load ${what}`}`}
      onRetry={() => dispatch(walkthroughOptionsRetried())}
    />
  );
}
