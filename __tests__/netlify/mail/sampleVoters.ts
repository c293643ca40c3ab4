import { join } from 'node:path';
import { ADDRESS_COLUMNS, type Addresses, type Person, PERSON_COLUMNS } from '../../../netlify/mail/resident';
import { projectRoot } from '../../../tools/database/projectRoot';
import { STATE_CODES } from '../../../tools/loader/states/facts';
import { READERS } from '../../../tools/loader/states/registry';
import { sampleVotersOf } from '../../../tools/local/sample/voters';
import { readFiles, type CopiedRow } from '../../tools/loader/readFiles';

export type SampleVoter = Person & Addresses;

/** The voters of all states' sample files as a load stores them, without a database. */
export const votersOnFile = (): Promise<readonly SampleVoter[]> => (onFile ??= readVoters());
let onFile: Promise<readonly SampleVoter[]> | undefined;

async function readVoters(): Promise<readonly SampleVoter[]> {
  const voters: SampleVoter[] = [];
  for (const state of STATE_CODES) {
    const path = join(projectRoot(), '__tests__/samples', state);
    const { rows } = await readFiles(path, READERS[state]);
    voters.push(...rows.map((row) => voterIn(row, state)));
  }
  return voters;
}

/** How many names and addresses are invented. The long form is `npm run test:long -- mail`. */
export const INVENTED = Number(process.env['ADDRESSES'] ?? 200);

/** Made-up voters of all states, who have more of the names and streets that people have. */
export const madeUpVoters = (): readonly SampleVoter[] =>
  STATE_CODES.flatMap((state) => [...sampleVotersOf(state, 900)]);

function voterIn(row: CopiedRow, state: string): SampleVoter {
  const text = (column: string) => {
    const value = row[column];
    if (value === undefined) throw new Error(`No column ${column}`);
    return value === null ? null : String(value);
  };
  const { state: _, ...columns } = { ...PERSON_COLUMNS, ...ADDRESS_COLUMNS };
  const cells = Object.entries(columns).map(([name, column]) => [name, text(column)]);
  return { ...(Object.fromEntries(cells) as SampleVoter), state };
}
