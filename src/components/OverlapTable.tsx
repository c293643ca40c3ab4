import type { ReactNode } from 'react';
import type { Overlap } from '../contract/overlap';
import { amountIn, BAD_COST, COST_HINT, costOf } from '../lib/dollars';
import { formatCount } from '../lib/format';
import styles from './OverlapTable.module.css';
import { TextField } from './TextField';

interface OverlapTableProps {
  readonly overlap: Overlap;
  /** What the two lists are called. */
  readonly one: string;
  readonly other: string;
  /** What a piece costs, as typed. */
  readonly cost: string;
  readonly onCost: (cost: string) => void;
  /** Ways on from here. */
  readonly children?: ReactNode;
}

/** Who is on one of two lists, on both, and on the other, in voters and in pieces, and what that saves. */
export function OverlapTable({ overlap, one, other, cost, onCost, children }: OverlapTableProps) {
  const rows = [
    ['one', `Only ${one}`],
    ['both', 'Both'],
    ['other', `Only ${other}`],
  ] as const;
  const { voters, deliverable, households, bought } = overlap;
  const gone = [
    [one, bought.one?.notOnFile ?? 0],
    [other, bought.other?.notOnFile ?? 0],
  ] as const;
  return (
    <div className={styles.overlap}>
      <table className={styles.table} aria-label="How far these lists overlap">
        <thead>
          <tr>
            <td />
            <th scope="col">Voters</th>
            <th scope="col">Pieces, one per voter</th>
            <th scope="col">Pieces, one per household</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([share, words]) => (
            <tr key={share}>
              <th scope="row">{words}</th>
              <td>{formatCount(voters[share])}</td>
              <td>{formatCount(deliverable[share])}</td>
              <td>{formatCount(households[share])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        A household is on both lists if someone on each lives there.
        {gone.map(
          ([name, count]) =>
            count > 0 &&
            ` ${formatCount(count)} bought with ${name} ${count === 1 ? 'is' : 'are'} no longer on file.`,
        )}
      </p>
      {households.both > 0 && <Saved cost={cost} onCost={onCost} {...{ deliverable, households }} />}
      {children}
    </div>
  );
}

function Saved({
  cost,
  onCost,
  deliverable,
  households,
}: Pick<OverlapTableProps, 'cost' | 'onCost'> & Pick<Overlap, 'deliverable' | 'households'>) {
  const each = amountIn(cost);
  const isWrong = cost !== '' && each === null;
  return (
    <>
      <TextField
        label="Cost per piece ($)"
        hint={COST_HINT}
        name="pieceCost"
        inputMode="decimal"
        value={cost}
        error={isWrong ? BAD_COST : undefined}
        onChange={onCost}
      />
      {each !== null && (
        <p role="status">
          Mailing those on both only once saves {costOf(households.both, each)} with one piece per household,{' '}
          {costOf(deliverable.both, each)} with one per voter.
        </p>
      )}
    </>
  );
}
