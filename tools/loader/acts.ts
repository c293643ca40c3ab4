import { statesToLoadAgain } from '../../netlify/queries/health';
import type { DatabaseAdmin } from '../database/admin';
import { type Act, recorded } from '../database/operator/recorded';
import { confirm, type Terminal } from '../database/operator/terminal';
import type { Actor } from './cliArguments';
import type { IsoDate } from './model/canonical';
import { LoadError } from './model/errors';
import {
  planActivation,
  planRollback,
  type Switch,
  switchQuestion,
  switchText,
  switchVersions,
} from './version/rollback';
import { type VersionStatus, versionInWords } from './version/status';

/** Where a command acts. */
export interface ActPlace {
  readonly admin: DatabaseAdmin;
  readonly terminal: Terminal;
  /** Others depend on this database: an act asks first, and needs a name and a reason. */
  readonly shared: boolean;
}

/**
 * Who acts, for the operations log. On the local stack, nobody has to say.
 * @throws LoadError that says what is missing
 */
export function actOf(command: string, { operator, reason }: Actor, shared: boolean): Act {
  if (shared && operator === '')
    throw new LoadError(`Who are you? On a shared database, ${command} needs --operator NAME.`);
  if (shared && reason === '')
    throw new LoadError(`Why? On a shared database, ${command} needs --reason TEXT.`);
  return { command, operator: operator || 'local', reason: reason || 'On the local stack' };
}

/** Asks before an act, on a shared database. @throws PlainError unless the answer is yes */
export async function askFirst(question: string, { yes }: Actor, place: ActPlace): Promise<void> {
  if (place.shared && !yes) await confirm(question, place.terminal.ask);
}

/** That a load would sell older data than is live; empty if it would not. @param date its data date */
export const olderThanLive = (date: IsoDate, live: VersionStatus | undefined): string =>
  live === undefined || live.sample || date >= live.dataDate
    ? ''
    : `Data of ${date} is OLDER than what is live (${live.dataDate}).`;

/** `--rollback OK`. */
export async function rollBack(state: string, actor: Actor, place: ActPlace): Promise<void> {
  const act = actOf('rollback', actor, place.shared);
  await switchAsked(await planRollback(place.admin, state), act, actor, place);
}

/** `--activate 21`. */
export async function activate(version: number, actor: Actor, place: ActPlace): Promise<void> {
  const act = actOf('activate', actor, place.shared);
  await switchAsked(await planActivation(place.admin, version), act, actor, place);
}

/** @throws LoadError for a version of older code: nothing could be searched in it */
async function refuseOutdated(admin: DatabaseAdmin, { id, state }: VersionStatus): Promise<void> {
  const rows = await admin.query<{ state: string; layout: unknown }>(
    'SELECT state, bit_layout AS layout FROM data_versions WHERE version_id = $1',
    [id],
  );
  if (statesToLoadAgain(rows).length > 0)
    throw new LoadError(
      `Version ${id} of ${state} lacks what searches need today. Nothing was changed. To go back, load its files again.`,
    );
}

async function switchAsked(planned: Switch, act: Act, actor: Actor, place: ActPlace): Promise<void> {
  const { from, to } = planned;
  await refuseOutdated(place.admin, to);
  await askFirst(switchQuestion(planned), actor, place);
  await recorded(
    place.admin,
    act,
    to.state,
    () => switchVersions(place.admin, planned),
    () => `live: ${versionInWords(to)}; before: ${versionInWords(from)}`,
  );
  place.terminal.print(switchText(planned));
}
