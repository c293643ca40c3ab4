import type { DatabaseAdmin } from '../../../database/admin';
import type { CanonicalElection } from '../../model/canonical';
import { wholeOf } from '../../model/elections';
import { wholeLines } from '../bits/writeStrings';
import { tablesOf } from '../tables';
import type { Histories } from './histories';

/** An election can be chosen if one in so many voters of some county voted in it. */
const ONE_IN = 50;

/**
 * The elections that a list can be filtered by: those in which enough of the voters of some county voted. The
 * halves of one count together.
 * @param elections the election with number n is at index n − 1
 */
export async function choosableElections(
  admin: Pick<DatabaseAdmin, 'copyOut'>,
  versionId: number,
  histories: Histories,
  elections: readonly CanonicalElection[],
): Promise<ReadonlySet<CanonicalElection>> {
  const whole = wholeOf(elections);
  const places = elections.map((election) => elections.indexOf(whole(election)));
  const counties = new Map<string, { voters: number; readonly voted: Uint32Array }>();
  const rows = admin.copyOut(`SELECT county, voter_id FROM ${tablesOf(versionId).stagedVoters}`);
  for await (const lines of wholeLines(rows))
    for (const line of lines.split('\n')) {
      const [county = '', voterId] = line.split('\t');
      if (voterId === undefined) continue;
      const of = counties.get(county) ?? { voters: 0, voted: new Uint32Array(elections.length) };
      counties.set(county, of);
      of.voters += 1;
      const voter = histories.find(voterId);
      if (voter < 0) continue;
      histories.forEachVote(voter, (election) => {
        const place = places[election] ?? election;
        of.voted[place] = (of.voted[place] ?? 0) + 1;
      });
    }
  const isChoosable = (_: CanonicalElection, place: number) =>
    [...counties.values()].some(({ voters, voted }) => (voted[place] ?? 0) * ONE_IN >= voters);
  return new Set(elections.filter(isChoosable));
}
