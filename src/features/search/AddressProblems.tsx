import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { leftOutAccepted } from '../../state/events';
import { selectLeftOut } from '../../state/search/leftOut';

/** What the address asks for in vain. Everything else in it stands, once somebody says to go on with that. */
export function AddressProblems() {
  const dispatch = useAppDispatch();
  const leftOut = useAppSelector(selectLeftOut);
  if (leftOut.length === 0) return null;
  return (
    <div id="left-out" tabIndex={-1}>
      <Notice tone="info">
        <p>Part of this link didn’t work. The rest of your search still applies.</p>
        <ul>
          {leftOut.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <Button onClick={() => dispatch(leftOutAccepted())}>Continue without it</Button>
      </Notice>
    </div>
  );
}
