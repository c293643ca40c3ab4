import type { ReactNode } from 'react';
import { shallowEqual } from 'react-redux';
import type { EarlierList, ReceiptSheet } from '../../contract/receipt';
import { selectFileChoice } from '../../downloads/fileChoicesSlice';
import { countsOf } from '../../downloads/fileCounts';
import { piecesWords } from '../../downloads/fileSelection';
import { fileOf } from '../../downloads/PurchaseFile';
import { dataDateWords, listWords } from '../../lib/listWords';
import { formatCount } from '../../lib/format';
import { formatMoment } from '../../lib/formatPurchase';
import { stateName } from '../../lib/stateNames';
import { useAppSelector } from '../../state/hooks';
import { useNamedList } from '../../state/exclusions/leaveOut';
import { Fact, Facts, Section } from '../../components/Sheet';
import styles from '../../components/Sheet.module.css';

/** The list as paid for and, if it was made again since, each later version. */
export function Lists({ purchase, earlier, states, files }: ReceiptSheet) {
  const now = (
    <ListFacts {...purchase}>
      <Pieces {...{ purchase, earlier, files }} />
      {states !== null && states.length > 1 && (
        <Fact name="By state">
          {states.map(({ state, records }) => `${stateName(state)} ${formatCount(records)}`).join(' · ')}
        </Fact>
      )}
    </ListFacts>
  );
  const [asPaid, ...between] = earlier;
  if (asPaid === undefined) return <Section title="The list">{now}</Section>;
  const { search_parameters } = purchase;
  return (
    <>
      <Section title="The list, as paid for">
        <ListFacts {...asPaid} search_parameters={search_parameters} />
      </Section>
      {between.map((list, n) => (
        <Section key={list.replaced_at} title={madeAgainOn(earlier[n])}>
          <ListFacts {...list} search_parameters={search_parameters} />
        </Section>
      ))}
      <Section title={madeAgainOn(earlier.at(-1))}>
        {now}
        <p className={styles.small}>
          {earlier.at(-1)?.is_recalled === true
            ? 'The voter file was wrong. We made the list again from a corrected one, with the same filters, free.'
            : 'The data had been deleted. We made the list again from newer data, with the same filters, free.'}
        </p>
      </Section>
    </>
  );
}

/** The pieces of its file, unless that is one for each voter. */
function Pieces({ purchase, earlier, files }: Pick<ReceiptSheet, 'purchase' | 'earlier' | 'files'>) {
  const { id, record_count } = purchase;
  const choice = useAppSelector((state) => selectFileChoice(state, id));
  const known = useAppSelector((state) => countsOf(state, id, record_count ?? 0), shallowEqual);
  // A downloaded file of all households has their number, unless the list was made again since.
  const made = files.findLast(({ layout, only }) => layout === 'households' && !only);
  const households = known.households ?? (earlier.length === 0 ? made?.records : undefined) ?? null;
  const words = fileOf(purchase) && piecesWords(choice, { ...known, households });
  return words !== null && <Fact name="Pieces">{words}</Fact>;
}

/** @param before the version that it replaced */
const madeAgainOn = (before: EarlierList | undefined) =>
  `The list, ${before?.is_recalled === true ? 'corrected' : 'rebuilt'} on ${formatMoment(before?.replaced_at ?? '')}`;

type CountedList = Pick<
  ReceiptSheet['purchase'],
  'search_parameters' | 'elections' | 'left_out' | 'data_dates' | 'record_count'
>;

function ListFacts({ children, ...list }: CountedList & { readonly children?: ReactNode }) {
  const { record_count, data_dates } = list;
  return (
    <Facts>
      <Fact name="List">{listWords(useNamedList(list)).join(' · ')}</Fact>
      <Fact name="Voters">{record_count === null ? 'Unknown' : formatCount(record_count)}</Fact>
      {children}
      <Fact name="Voter data">{dataDateWords(data_dates ?? []) || 'Unknown'}</Fact>
    </Facts>
  );
}
