import { Notice } from '../../components/Notice';
import { useAppSelector } from '../../state/hooks';
import { selectAddressProblems } from './formSelectors';

/** What the address asks for and cannot be read. Everything else in it stands. */
export function AddressProblems() {
  const problems = useAppSelector(selectAddressProblems);
  if (problems.length === 0) return null;
  return (
    <Notice tone="info">
      <p>Part of this address can’t be read and was left out. The rest of the search stands.</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  );
}
