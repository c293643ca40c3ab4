import { ProblemNotice, type ProblemNoticeProps } from '../../components/ProblemNotice';

interface ListFailedProps extends Pick<ProblemNoticeProps, 'problem' | 'more' | 'onRetry'> {
  readonly what: 'counties' | 'elections';
}

export const ListFailed = ({ what, ...rest }: ListFailedProps) => (
  <ProblemNotice
    {...rest}
    sentence={`Error loading ${what}: ${rest.problem.sentence ?? `Failed to load ${what}`}`}
  />
);
