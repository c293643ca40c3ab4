import { writeFileSync } from 'node:fs';
import { arch, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inParallel } from '../loader/version/inParallel';
import { migrate } from '../database/migrate';
import { openAdmin } from '../database/openAdmin';
import { addMailStrings, addZipStrings } from './positions/addStrings';
import { connect } from './positions/backend';
import { compareCounts } from './positions/compareCounts';
import { compareFiles } from './positions/compareFiles';
import { compareFirstRows } from './positions/compareFirstRows';
import { compareHouseholds } from './positions/compareHouseholds';
import { compareSizes } from './positions/compareSizes';
import { expectations, type Orders } from './positions/orders';
import { settleVoters } from './positions/settleVoters';
import { writeOrder } from './positions/writeOrder';
import { startPostgres } from './temporaryPostgres';

/**
 * `npm run bench:positions -- [--voters N] [--rounds N] [FILE]`: the same invented voters with positions in
 * the order of their names, as today, and in the order of the mail (county, ZIP, street, number, unit, name),
 * side by side in one run: size of the strings, counts, first rows by name, households, and reading a file.
 * Prints processor time of the server and the buffers it touches, fails if an answer differs from plain SQL,
 * and writes the tables to FILE. Needs Linux, and PostgreSQL's binaries (PG_BIN).
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    voters: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '15' },
  },
});
const STATE = 'FL';
const PORT = 54_396;
const [voters, rounds] = [Number(options.voters), Number(options.rounds)];
if (!(voters >= 50_000 && voters <= 20_000_000)) throw new Error('--voters must be 50,000 to 20,000,000');

const server = startPostgres(PORT, { shared_buffers: '2GB', max_wal_size: '8GB' });
if (server === null) throw new Error('No PostgreSQL found: set PG_BIN');
const admin = await openAdmin({ databaseUrl: server.url, localDir: join(tmpdir(), 'none') });
const backend = await connect(server.url);
const tables: string[] = [];
const show = (lines: readonly string[]) => {
  tables.push(...lines, '');
  console.log(`${lines.join('\n')}\n`);
};
try {
  await migrate(admin);
  console.log(`Inventing ${voters.toLocaleString('en-US')} voters and writing them in both orders …\n`);
  await settleVoters(admin, STATE, voters);
  const [name, mail] = await inParallel(writeOrder(admin, STATE, 'name'), writeOrder(admin, STATE, 'mail'));
  const zips = await addZipStrings(admin, name);
  const mailStrings = await addMailStrings(admin, mail);
  const orders: Orders = { admin, backend, rounds, name, mail, zips, mailStrings };
  // Otherwise the server would still be writing the new voters to disk during the measurement.
  await admin.query('CHECKPOINT');
  show(await compareSizes(orders));
  const expected = await expectations(orders);
  show(await compareCounts(orders, expected));
  show(await compareHouseholds(orders, expected));
  show(await compareFirstRows(orders, expected));
  show(await compareFiles(orders));
} finally {
  await backend.close();
  await admin.close();
  server.stop();
}
const machine = `${cpus().length} cores (${cpus()[0]?.model ?? '?'}), ${arch()}, ${server.version}, Node ${process.version}`;
console.log(machine);
const [file] = positionals;
if (file !== undefined) writeFileSync(file, [machine, '', ...tables].join('\n'));
