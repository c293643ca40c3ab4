import * as v from 'valibot';
import type { Query, Statement } from '../lib/db';
import type { LiveVersions, VersionCodes } from './bitCodes';
import { number } from './rows';

/** Answers that are kept: as many as somebody who fills in a form comes back to. A layout has some 1,000 numbers. */
const KEPT = 32;
const answers = new Map<string, readonly VersionCodes[]>();

const keyOf = ({ text, values }: Statement) => JSON.stringify([text, values]);

/**
 * What `codesQuery` answered when this process last asked. Layouts and codes of a version never change; which versions are
 * live does, so that whoever uses the answer must see `liveIdsQuery` name the same ones.
 */
export function rememberedCodes(asked: Statement): readonly VersionCodes[] | undefined {
  return answers.get(keyOf(asked));
}

export function rememberCodes(asked: Statement, versions: readonly VersionCodes[]): void {
  const key = keyOf(asked);
  // The key that was written longest ago comes first.
  answers.delete(key);
  answers.set(key, versions);
  const [oldest] = answers.keys();
  if (answers.size > KEPT && oldest !== undefined) answers.delete(oldest);
}

/** The live versions' ids in their order. */
export function liveIdsQuery({ liveOf }: LiveVersions): Query<{ id: number }> {
  return {
    text: `SELECT version_id AS id FROM data_versions
           WHERE status = 'live'${liveOf === undefined ? '' : ' AND state = $1'} ORDER BY version_id`,
    values: liveOf === undefined ? [] : [liveOf],
    row: v.object({ id: number }),
  };
}
