import { noneWords } from '../lib/filterWords';
import { formatCount } from '../lib/format';
import { Button } from './Button';

/**
 * Voters who have no local district of a kind on file join those of a chosen one in one press.
 * @param label what the kind is called
 * @param voters how many they are; nothing is offered for 0
 */
export function IncludeNone({
  label,
  voters,
  onInclude,
}: {
  readonly label: string;
  readonly voters: number;
  readonly onInclude: () => void;
}) {
  return (
    voters > 0 && (
      <Button kind="quiet" onClick={onInclude}>
        Add {formatCount(voters)} with {noneWords(label)}
      </Button>
    )
  );
}
