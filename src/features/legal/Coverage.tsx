import { Fragment } from 'react';
import styles from '../../components/Article.module.css';
import { LEFT_OUT_REASONS, type LeftOutReason, type StateCoverage } from '../../contract/coverage';
import { formatCount, formatDay } from '../../lib/format';
import { stateName } from '../../lib/stateNames';
import { RequestState } from '../../state/RequestState';
import { useLive } from '../../state/useLive';
import { EVERY_STATE, coverageApi } from './coverageApi';

interface ReasonWords {
  readonly head: string;
  readonly means: string;
}
const REASONS: Readonly<Record<LeftOutReason, ReasonWords>> = {
  confidential: {
    head: 'Confidential',
    means: 'The law or a court keeps the voter’s details from the public, and the file says so.',
  },
  under_age: {
    head: 'Under 18',
    means: 'Registered ahead of their 18th birthday, and not old enough on the day of the file.',
  },
  not_registered: {
    head: 'Not registered',
    means: 'Neither active nor inactive: denied, removed or not complete. Some states keep them in the file.',
  },
  unreadable: {
    head: 'Unreadable',
    means: 'The row is damaged, or it gives no voter ID or no county of the state.',
  },
  removed: {
    head: 'Removed',
    means: 'Taken out by us, at the voter’s own request or because the row is wrong.',
  },
  repeated: {
    head: 'Repeated',
    means: 'The file has the voter ID again further down. We keep the last row.',
  },
};

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** Why a state's file has more registrations than we have voters, by state and county. */
export function Coverage() {
  const request = useLive(coverageApi.endpoints.coverage, EVERY_STATE);
  return (
    <>
      <h2 id="numbers" tabIndex={-1}>
        Why our number isn’t the state’s
      </h2>
      <p>
        We leave some rows of a state’s file out. Here is how many and why, county by county. The rest are the
        voters on file here.
      </p>
      <dl className={styles.terms}>
        {LEFT_OUT_REASONS.map((reason) => (
          <Fragment key={reason}>
            <dt>{REASONS[reason].head}</dt>
            <dd>{REASONS[reason].means}</dd>
          </Fragment>
        ))}
      </dl>
      <RequestState request={request} failed="We couldn’t load the numbers." loading="Loading the numbers…" />
      {request.data?.map((state) => (
        <StateNumbers key={state.state} {...state} />
      ))}
    </>
  );
}

function StateNumbers({ state, dataDate, sample, counties }: StateCoverage) {
  const name = stateName(state);
  const voters = sumOf(counties.map((county) => county.voters));
  const leftOut = LEFT_OUT_REASONS.map((_, n) => sumOf(counties.map((county) => county.leftOut[n] ?? 0)));
  const shown = LEFT_OUT_REASONS.flatMap((reason, n) => (leftOut[n] === 0 ? [] : [{ reason, n }]));
  if (sample)
    return (
      <p>
        {name}: {formatCount(voters)} made-up voters. There is no file.
      </p>
    );
  return (
    <section aria-label={`${name}’s numbers`}>
      <h3>{name}</h3>
      <p>
        The file of {formatDay(dataDate)} has {formatCount(voters + sumOf(leftOut))} registrations.{' '}
        {shown.length === 0
          ? 'We have all of them on file.'
          : `Left out: ${shown.map(({ reason, n }) => `${formatCount(leftOut[n] ?? 0)} ${REASONS[reason].head.toLowerCase()}`).join(', ')}. We have ${formatCount(voters)} voters on file.`}
      </p>
      <details>
        <summary>{name} by county</summary>
        {/* Focusable, so that it scrolls by keyboard. */}
        <div className={styles.scrolled} role="group" aria-label={`${name} by county`} tabIndex={0}>
          <table className={styles.figures}>
            <thead>
              <tr>
                <th scope="col">County</th>
                <th scope="col">In the file</th>
                {shown.map(({ reason }) => (
                  <th key={reason} scope="col">
                    {REASONS[reason].head}
                  </th>
                ))}
                <th scope="col">On file here</th>
              </tr>
            </thead>
            <tbody>
              {counties.map((county) => (
                <NumbersRow
                  key={county.county}
                  of={county.county || 'County not given'}
                  {...county}
                  shown={shown}
                />
              ))}
            </tbody>
            <tfoot>
              <NumbersRow of={name} voters={voters} leftOut={leftOut} shown={shown} />
            </tfoot>
          </table>
        </div>
      </details>
    </section>
  );
}

interface NumbersRowProps extends Pick<StateCoverage['counties'][number], 'voters' | 'leftOut'> {
  readonly of: string;
  readonly shown: readonly { readonly reason: LeftOutReason; readonly n: number }[];
}

const NumbersRow = ({ of, voters, leftOut, shown }: NumbersRowProps) => (
  <tr>
    <th scope="row">{of}</th>
    <td>{formatCount(voters + sumOf(leftOut))}</td>
    {shown.map(({ reason, n }) => (
      <td key={reason}>{formatCount(leftOut[n] ?? 0)}</td>
    ))}
    <td>{formatCount(voters)}</td>
  </tr>
);
