import { Notice } from '../../components/Notice';
import { listed } from '../../lib/filterWords';
import { useAppSelector } from '../../state/hooks';
import { selectUnmatchedZips } from './zipsOnFile';

/** Names the ZIP codes that explain an empty list, such as a mistyped one. */
export function UnmatchedZips() {
  const zips = useAppSelector(selectUnmatchedZips);
  if (zips.length === 0) return null;
  return (
    <Notice tone="info">
      <p>No voters on file in ZIP {listed(zips)}.</p>
    </Notice>
  );
}
