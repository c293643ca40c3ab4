import { Link } from 'react-router-dom';
import button from '../../components/Button.module.css';
import type { WordedList } from '../../contract/purchaseHistory';
import { andMore, wordsInShort } from '../../lib/listTitle';
import { useNamedList } from '../../state/exclusions/excludedNames';

interface ListWordsProps {
  readonly list: WordedList;
  readonly className?: string | undefined;
  /** The search of a list without a name to press. */
  readonly to?: string | undefined;
}

/** A list's filters in words. The rest of a long list unfolds. */
export function ListWords({ list, className, to }: ListWordsProps) {
  const { main, rest } = wordsInShort(useNamedList(list));
  return (
    <>
      <p className={className}>{to === undefined ? main : <Link to={to}>{main}</Link>}</p>
      {rest.length > 0 && (
        <details>
          <summary className={button.link}>{andMore(rest)}</summary>
          <ul>
            {rest.map((phrase) => (
              <li key={phrase}>{phrase}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
