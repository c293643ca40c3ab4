import { join } from 'node:path';
import type { Addresses, Person } from '../../../netlify/mail/resident';
import { projectRoot } from '../../../tools/database/projectRoot';
import { STATE_CODES } from '../../../tools/loader/states/facts';
import { READERS } from '../../../tools/loader/states/registry';
import { sampleVotersOf } from '../../../tools/local/sample/voters';
import { readFiles, type CopiedRow } from '../../tools/loader/readFiles';

export type SampleVoter = Person & Addresses & { readonly voterId: string };

/** The voters of all states' sample files as a load stores them, without a database. */
export async function votersOnFile(): Promise<readonly SampleVoter[]> {
  const voters: SampleVoter[] = [];
  for (const state of STATE_CODES) {
    const path = join(projectRoot(), '__tests__/samples', state);
    const { rows } = await readFiles(path, { reader: READERS[state] });
    voters.push(...rows.map((row) => voterIn(row, state)));
  }
  return voters;
}

/** Made-up voters of all states, who have more of the names and streets that people have. */
export const madeUpVoters = (voters: number): readonly SampleVoter[] =>
  STATE_CODES.flatMap((state) => [...sampleVotersOf(state, voters)]);

function voterIn(row: CopiedRow, state: string): SampleVoter {
  const text = (column: string) => {
    const value = row[column];
    if (value === undefined) throw new Error(`No column ${column}`);
    return value === null ? null : String(value);
  };
  return {
    voterId: text('voter_id') ?? '',
    firstName: text('first_name'),
    middleName: text('middle_name'),
    lastName: text('last_name'),
    suffix: text('suffix'),
    streetNum: text('street_num'),
    streetName: text('street_name'),
    unit: text('unit'),
    city: text('city'),
    state,
    zip: text('zip'),
    mailLine1: text('mail_line1'),
    mailLine2: text('mail_line2'),
    mailLine3: text('mail_line3'),
    mailCity: text('mail_city'),
    mailState: text('mail_state'),
    mailZip: text('mail_zip'),
  };
}
