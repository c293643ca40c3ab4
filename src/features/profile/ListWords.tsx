import button from '../../components/Button.module.css';
import type { WordedList } from '../../contract/purchaseHistory';
import { useNamedList } from '../../state/exclusions/namedList';
import { andMore, wordsInShort } from './purchaseLabels';

interface ListWordsProps {
  readonly list: WordedList;
  readonly className?: string | undefined;
}

/** Which voters a list has. What makes its words long unfolds. */
export function ListWords({ list, className }: ListWordsProps) {
  const { main, rest } = wordsInShort(useNamedList(list));
  if (rest.length === 0) return <p className={className}>{main}</p>;
  return (
    <details>
      <summary className={className}>
        {main} <span className={button.link}>{andMore(rest)}</span>
      </summary>
      <ul>
        {rest.map((phrase) => (
          <li key={phrase}>{phrase}</li>
        ))}
      </ul>
    </details>
  );
}
