import type { DatabaseAdmin } from '../../database/admin';
import { ageOn } from '../../loader/model/age';
import { checkVersion, USUAL_LIMITS } from '../../loader/checks';
import type { CanonicalVoter } from '../../loader/model/canonical';
import { voterCopyLine } from '../../loader/version/copyText';
import { localNumbers } from '../../loader/version/localDistricts';
import { meaningOf, wayOf } from '../../loader/model/votes';
import { METHODS } from '../../loader/states/waysToVote';
import { STATE_CODES, STATE_FACTS, type StateCode } from '../../loader/states/facts';
import { buildVersion, type VersionSource } from '../../loader/version/buildVersion';
import { electionsOf, SAMPLE_DATE } from './calendars';
import { shareOut } from './places';
import { PROFILES } from './profiles';
import { randomFrom } from './random';
import { ballotOf, electionsWithParty, methodsOf } from './turnout';
import { sampleVotersOf } from './voters';

/** Default number of voters over all six states. */
export const SAMPLE_VOTERS = 60_000;

/**
 * Fills every state that has no data with invented voters, as one data version per state, marked as sample.
 * They are the same voters on every machine, every day. Safe to repeat: a state with a live version is left
 * alone.
 * @param onProgress receives the voters written so far and the total
 * @param voters how many all six states would have
 * @param outdated states whose live version is replaced
 * @throws LoadError when another process is loading a state
 */
export async function seedSampleVoters(
  admin: DatabaseAdmin,
  onProgress: (done: number, total: number) => void,
  voters = SAMPLE_VOTERS,
  outdated: readonly string[] = [],
): Promise<void> {
  const live = await admin.query<{ state: string }>(`SELECT state FROM data_versions WHERE status = 'live'`);
  const shares = sampleSizes(voters);
  const missing = STATE_CODES.filter(
    (code) => outdated.includes(code) || !live.some(({ state }) => state === code),
  );
  const total = missing.reduce((sum, state) => sum + shares[state], 0);
  let done = 0;
  for (const state of missing) {
    const before = done;
    const source = sampleOf(state, shares[state], (written) => onProgress(before + written, total));
    const { counts } = await buildVersion(admin, source, {
      replace: outdated.includes(state),
      check: (found) => checkVersion(found, source.facts, null, USUAL_LIMITS),
    });
    done += counts.voters;
    onProgress(done, total);
  }
}

/** Voters per state, in proportion to its registered voters but at least a fifteenth of the total. */
export function sampleSizes(voters: number): Record<StateCode, number> {
  const least = Math.floor(voters / 15);
  const shares = shareOut(
    voters,
    STATE_CODES.map((state) => PROFILES[state].size),
    least,
  );
  return Object.fromEntries(STATE_CODES.map((state, index) => [state, shares[index]])) as Record<
    StateCode,
    number
  >;
}

const LINES_PER_CHUNK = 2000;

/** A state's sample as a data version's source. @param people its voters, or some of them */
export function sampleOf(
  state: StateCode,
  voters: number,
  onWritten: (voters: number) => void = () => undefined,
  people: () => Iterable<CanonicalVoter> = () => sampleVotersOf(state, voters),
): VersionSource {
  const elections = electionsOf(state);
  const locals = localNumbers();
  return {
    facts: STATE_FACTS[state],
    dataDate: SAMPLE_DATE,
    sample: true,
    *voters() {
      let written = 0;
      for (const chunk of chunksOf(people())) {
        yield chunk.map((voter) => voterCopyLine(voter, ageOn(voter, SAMPLE_DATE), locals)).join('');
        written += chunk.length;
        onWritten(written);
      }
    },
    localDistricts: () => locals.list,
    leftOut: () => [],
    *turnout(add) {
      const random = randomFrom(`${state} turnout`);
      const drawMethod = methodsOf(state);
      for (const chunk of chunksOf(people())) {
        for (const voter of chunk)
          for (const election of electionsWithParty(state, voter, elections, random)) {
            const method = meaningOf(METHODS[state], drawMethod(random));
            const way = wayOf(method, ballotOf(state, voter, election, random));
            add(voter.voterId, elections.indexOf(election) + 1, way);
          }
        yield;
      }
    },
    elections: () => elections,
  };
}

function* chunksOf(voters: Iterable<CanonicalVoter>): Generator<CanonicalVoter[]> {
  let chunk: CanonicalVoter[] = [];
  for (const voter of voters) {
    chunk.push(voter);
    if (chunk.length < LINES_PER_CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
