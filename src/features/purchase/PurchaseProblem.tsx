import { ProblemNotice, type ProblemNoticeProps } from '../../components/ProblemNotice';

/** What went wrong, with the purchase's own words for it. The dialog's main button is what to do. */
export const PurchaseProblem = ({ problem, ...rest }: ProblemNoticeProps) => (
  <ProblemNotice problem={problem} sentence={problem.sentence ?? undefined} action={null} {...rest} />
);
