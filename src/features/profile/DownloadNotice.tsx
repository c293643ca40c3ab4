import { formatCount } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { ProblemNotice } from '../../components/ProblemNotice';
import { fileChosen, rebuildChosen, selectProfile } from './profileSlice';

/** The status of the file requested last. */
export function DownloadNotice() {
  const profile = useAppSelector(selectProfile);
  const dispatch = useAppDispatch();
  if (profile.status === 'failed') {
    return (
      <ProblemNotice
        problem={profile.problem}
        onRetry={() => dispatch(fileChosen({ purchaseId: profile.purchaseId }))}
        {...(profile.retired && {
          action: (
            <Button onClick={() => dispatch(rebuildChosen())}>Get this list from today’s data, free</Button>
          ),
        })}
      />
    );
  }
  if (profile.status !== 'started') return null;
  return (
    <Notice tone="success">
      Your download of {formatCount(profile.recordCount)} records has started. The link expires in{' '}
      {profile.minutes} minutes.
    </Notice>
  );
}
