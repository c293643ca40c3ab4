import { progressPrinter } from '../../../tools/loader/progress';
import { LoadError } from '../../../tools/loader/model/errors';
import { explainLoadError } from '../../../tools/loader/explain';
import { sqlError } from '../../support/sqlError';
import { interruption } from '../../../tools/loader/interruption';
import { countyWith, load, voterLine } from './states/oklahoma/files';
import { testAdmin } from './testAdmin';

function printing(isTTY: boolean) {
  const written: string[] = [];
  const clock = { now: 0 };
  const out = { isTTY, write: (text: string) => written.push(text) > 0 };
  return { written, clock, printer: progressPrinter(out, () => clock.now) };
}

describe('showing progress', () => {
  it('rewrites one line on a terminal, and clears it at the end', () => {
    const { written, clock, printer } = printing(true);
    printer.show({ step: 'Reading history', share: 0.251 });
    clock.now = 100;
    printer.show({ step: 'Reading history', share: 0.3 });
    clock.now = 200;
    printer.show({ step: 'Reading history', share: 0.4 });
    printer.end();
    const line = '\r\u001B[K';
    expect(written).toEqual([`${line}Reading history … 25 %`, `${line}Reading history … 40 %`, line]);
  });

  it('writes plain lines elsewhere: one per step, and one every five seconds', () => {
    const { written, clock, printer } = printing(false);
    printer.show({ step: 'Reading history', share: 0 });
    printer.show({ step: 'Reading history', share: 0.1 });
    printer.show({ step: 'Writing history', share: null });
    clock.now = 5000;
    printer.show({ step: 'Writing history', share: 0.5 });
    printer.end();
    expect(written).toEqual(['Reading history …\n', 'Writing history …\n', 'Writing history … 50 %\n']);
  });
});

const explain = (thrown: unknown) =>
  explainLoadError(thrown, { databaseUrl: 'postgres://someone:canary@host/database', localDir: '/x/.local' });

describe('explaining a failure', () => {
  it('shows load errors and database errors verbatim', () => {
    expect(explain(new LoadError('Which state?'))).toBe('Which state?');
    const refused = sqlError('canceling statement due to user request', '57014');
    expect(explain(refused)).toBe(
      'The database reports an error: canceling statement due to user request (57014)',
    );
  });

  it('says in the words of every command that the database is away, or turns us away', () => {
    const away = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' });
    expect(explain(away)).toBe('Nothing answers at the host and port in DATABASE_URL.');
    const refused = sqlError('role "nobody" does not exist', '28000');
    expect(explain(refused)).toBe('The database refuses the user or the password in DATABASE_URL.');
  });

  it('never shows what a driver adds to an error, such as the connection string', () => {
    const thrown = Object.assign(new TypeError('Invalid URL'), {
      code: 'ERR_INVALID_URL',
      input: 'postgres://user:canary@host/database',
    });
    expect(explain(thrown)).toBe(
      'DATABASE_URL is not the address of a database, such as postgres://user:password@host/database.',
    );
    expect(explain(Object.assign(new Error('Out of luck'), { input: 'canary' }))).not.toContain('canary');
  });

  it('shows where an unexpected error came from', () => {
    expect(explain(new RangeError('Unforeseen'))).toMatch(/RangeError: Unforeseen\n\s+at /u);
  });
});

function pressing() {
  const said: string[] = [];
  let now = 0;
  const interrupted = interruption(
    (line) => said.push(line),
    () => now,
  );
  return { said, interrupted, later: (ms: number) => (now += ms) };
}

it('takes the signal that npm passes on for the same Ctrl-C, and a second Ctrl-C for impatience', () => {
  const { said, interrupted, later } = pressing();
  expect(interrupted.interrupt()).toBe(false);
  later(50);
  expect(interrupted.interrupt()).toBe(false);
  expect(said).toEqual(['Stopping after this step; the live data is unchanged.']);
  expect(interrupted.signal.aborted).toBe(true);
  later(2000);
  expect(interrupted.interrupt()).toBe(true);
});

it('stops nothing once the versions are being switched', () => {
  const { said, interrupted } = pressing();
  interrupted.reached('Checking');
  interrupted.reached('Switching');
  expect(interrupted.interrupt()).toBe(false);
  expect(said).toEqual(['Too late to stop: the new version is going live.']);
  expect([interrupted.signal.aborted, interrupted.cameTooLate()]).toEqual([false, true]);
});

const admin = testAdmin();

const leftOut = () =>
  admin.query<{ county: string; reason: string; voters: number }>(
    `SELECT county, reason, l.voters FROM left_out l JOIN data_versions USING (version_id)
     WHERE status = 'live' ORDER BY county, reason`,
  );
const onFile = async () =>
  (await admin.query<{ voters: number }>(`SELECT voters::int FROM data_versions WHERE status = 'live'`))[0]
    ?.voters ?? 0;

const LINES = [
  voterLine('800000001'),
  voterLine('800000002'),
  voterLine('800000003'),
  // Twice again: the last row is kept.
  voterLine('800000002'),
  voterLine('800000002'),
  voterLine('800000004', { DateOfBirth: '06/04/2008' }),
  voterLine('800000005', { Status: 'C' }),
  voterLine('', {}),
  voterLine('800000006', { Precinct: '990001' }),
  'half a row',
];
const file = countyWith(LINES);
const WITHOUT_REMOVED = [
  { county: '', reason: 'unreadable', voters: 3 },
  { county: 'Adair', reason: 'not_registered', voters: 1 },
  { county: 'Adair', reason: 'repeated', voters: 2 },
  { county: 'Adair', reason: 'under_age', voters: 1 },
];

it('counts each row that is left out once, by county and reason', async () => {
  await load(admin, file);
  expect(await leftOut()).toEqual(WITHOUT_REMOVED);
  const left = WITHOUT_REMOVED.reduce((sum, { voters }) => sum + voters, 0);
  expect((await onFile()) + left).toBe(LINES.length);
});

it('counts a voter who was removed, at the load and since', async () => {
  await admin.query(`SELECT suppress_voter('OK', '800000001')`);
  const one = { county: 'Adair', reason: 'removed', voters: 1 };
  const withRemoved = (voters: number) =>
    [...WITHOUT_REMOVED, { ...one, voters }].toSorted((a, b) =>
      `${a.county} ${a.reason}` < `${b.county} ${b.reason}` ? -1 : 1,
    );
  expect(await leftOut()).toEqual(withRemoved(1));
  await load(admin, file);
  expect(await leftOut()).toEqual(withRemoved(1));
  await admin.query(`SELECT suppress_voter('OK', '800000003')`);
  expect(await leftOut()).toEqual(withRemoved(2));
  const left = withRemoved(2).reduce((sum, { voters }) => sum + voters, 0);
  expect((await onFile()) + left).toBe(LINES.length);
});
