import type { ReactNode } from 'react';
import type { EarlierList, ReceiptSheet } from '../../contract/receipt';
import { dataDateWords } from '../../lib/dataDateWords';
import { formatCount } from '../../lib/format';
import { formatMoment } from '../../lib/formatPurchase';
import { listWords } from '../../lib/madeFileWords';
import { stateName } from '../../lib/stateNames';
import { useNamedList } from '../../state/exclusions/namedList';
import { Fact, Facts, Section } from '../../components/Sheet';
import styles from '../../components/Sheet.module.css';

/** What was paid for and, where the list was made again since, what became of it. */
export function Lists({ purchase, earlier, states }: ReceiptSheet) {
  const now = (
    <ListFacts {...purchase}>
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

/** @param before the list that it took the place of */
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
