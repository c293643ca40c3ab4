import { useAppSelector } from '../../app/hooks';
import { Notice } from '../../components/Notice';
import { selectProfile } from './profileSlice';

/** How the file asked for last is doing. */
export function DownloadNotice() {
  const profile = useAppSelector(selectProfile);
  if (profile.status === 'failed') return <Notice tone="error">{profile.message}</Notice>;
  if (profile.status !== 'started') return null;
  return (
    <Notice tone="success">
      Your download of {profile.recordCount.toLocaleString('en-US')} records has started. The link expires in{' '}
      {profile.minutes} minutes.
    </Notice>
  );
}
