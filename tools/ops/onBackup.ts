import { basename } from 'node:path';
import type { DatabaseAdmin } from '../database/admin';
import type { Asked } from './arguments';
import { writeBackup } from './backup';
import { doneDown } from './recorded';
import { checkRestore, restoreBackup } from './restore';
import { confirm, type Terminal } from './terminal';

/** `backup`: asks nothing, so that it can run on a schedule. */
export async function backUp(admin: DatabaseAdmin, asked: Asked, { print }: Terminal): Promise<void> {
  const started = performance.now();
  const counts = await writeBackup(admin, asked.subject);
  print(
    asked.json ? JSON.stringify(counts) : `Done in ${secondsSince(started)} s: ${JSON.stringify(counts)}`,
  );
  const { purchases = 0, users = 0 } = counts;
  await doneDown(admin, asked, basename(asked.subject), `${purchases} purchases, ${users} accounts`);
}

/** `restore`: says what the backup's moment means for whoever restores it. */
export async function restore(admin: DatabaseAdmin, asked: Asked, { print, ask }: Terminal): Promise<void> {
  const { subject, json, yes } = asked;
  const header = await checkRestore(admin, subject);
  const { takenAt } = header;
  const moment = `${new Date(takenAt).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  if (!yes) await confirm(`Restore the backup of ${moment} into this empty database?`, ask);
  const started = performance.now();
  const counts = await restoreBackup(admin, subject, header, asked);
  if (json) print(JSON.stringify({ takenAt, counts }));
  else
    print(`Done in ${secondsSince(started)} s: ${JSON.stringify(counts)}

This is everything as it was at ${moment}. Voters suppressed after that are not suppressed here: suppress
them again before you load their states. Each paid list can be rebuilt once, free, from what you load.`);
}

const secondsSince = (started: number) => ((performance.now() - started) / 1000).toFixed(1);
