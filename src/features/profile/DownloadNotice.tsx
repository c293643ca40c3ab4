import { PROBLEMS } from '../../contract/problems';
import { formatCount } from '../../lib/format';
import { outcomeOfFailedFile } from '../../lib/outcome';
import { formatRecords } from '../../lib/formatPurchase';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { ProblemNotice } from '../../components/ProblemNotice';
import { Withheld } from '../../state/download/Withheld';
import { fileChosen, rebuildChosen, selectProfile } from './profileSlice';

/** The status of the file requested last. */
export function DownloadNotice() {
  const profile = useAppSelector(selectProfile);
  const dispatch = useAppDispatch();
  if (profile.status === 'failed') {
    // What the pattern advises about retired data is to come here.
    return profile.problem.code === 'data_retired' || profile.retired ? (
      <Notice tone="error" title={PROBLEMS.data_retired.title}>
        <p>{profile.problem.sentence}</p>
        {profile.retired && (
          <Button onClick={() => dispatch(rebuildChosen())}>Get this list with current data, free</Button>
        )}
      </Notice>
    ) : (
      <ProblemNotice
        problem={profile.problem}
        outcome={outcomeOfFailedFile(profile.problem.code)}
        onRetry={() => dispatch(fileChosen({ purchaseId: profile.purchaseId }))}
      />
    );
  }
  if (profile.status !== 'started') return null;
  return (
    <Notice tone="success">
      Your download of {profile.chosen !== undefined && `${formatCount(profile.chosen)} of `}
      {formatRecords(profile.recordCount)} has started. The link expires in {profile.minutes} minutes.
      <Withheld withheld={profile.withheld} />
    </Notice>
  );
}
