import { InterruptedError } from '../../../tools/database/operator/terminal';
import { activate, olderThanLive, type ActPlace, rollBack } from '../../../tools/loader/acts';
import { versionStatuses } from '../../../tools/loader/version/status';
import { countyWith, load, voterLine } from './states/oklahoma/files';
import { testAdmin } from './testAdmin';
import { statusesOf } from './version/storedVersions';

const admin = testAdmin();
beforeAll(async () => {
  await load(admin, countyWith([voterLine('800000001')]));
  await load(admin, countyWith([voterLine('800000001'), voterLine('800000002')]));
});

const ODESSA = { operator: 'Odessa', reason: 'Wrong file', yes: false };
const TWO_LIVE = ['live 2', 'retired 1'];

/** A shared database, and what was printed and asked there. */
function shared(answer: string | Error) {
  const said: string[] = [];
  const ask = (question: string) => {
    said.push(question);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const terminal = { print: (line: string) => said.push(line), ask };
  return { place: { admin, terminal, shared: true } satisfies ActPlace, said };
}
const logged = () =>
  admin.query<{ operator: string; act: string; subject: string; phase: string; reason: string }>(
    'SELECT operator, act, subject, phase, reason FROM operations ORDER BY operation_no',
  );

describe('a rollback on a shared database', () => {
  it.each([
    [
      { ...ODESSA, operator: '' },
      'yes',
      'Who are you? On a shared database, rollback needs --operator NAME.',
    ],
    [{ ...ODESSA, reason: '' }, 'yes', 'Why? On a shared database, rollback needs --reason TEXT.'],
    [ODESSA, 'no', 'Nothing was done.'],
    [ODESSA, new InterruptedError('Nothing was done.'), 'Nothing was done.'],
  ])('changes nothing with %j, answered %s', async (actor, answer, words) => {
    await expect(rollBack('OK', actor, shared(answer).place)).rejects.toThrow(words);
    expect([await statusesOf(admin), await logged()]).toEqual([TWO_LIVE, []]);
  });

  it('asks, stands in the log, and can be undone', async () => {
    const { place, said } = shared('yes');
    await rollBack('OK', ODESSA, place);
    expect(await statusesOf(admin)).toEqual(['retired 2', 'live 1']);
    expect(said[0]).toBe(
      'Take OK back from version 2 of 2026-01-10 (2 voters) to version 1 of 2026-01-10 (1 voter)? ' +
        'Version 2 is withdrawn: later rollbacks skip it. Type yes to continue: ',
    );
    await activate(2, { ...ODESSA, yes: true }, { ...place, terminal: { ...place.terminal, ask: null } });
    expect(await statusesOf(admin)).toEqual(TWO_LIVE);
    const row = { operator: 'Odessa', subject: 'OK', reason: 'Wrong file' };
    expect(await logged()).toEqual([
      { ...row, act: 'rollback', phase: 'begun' },
      { ...row, act: 'rollback', phase: 'done' },
      { ...row, act: 'activate', phase: 'begun' },
      { ...row, act: 'activate', phase: 'done' },
    ]);
  });

  it('writes down that it failed when the version is not there anymore', async () => {
    const { place } = shared('yes');
    const other = { ...place.terminal, ask: () => rollBack('OK', ODESSA, place).then(() => 'yes') };
    await expect(rollBack('OK', ODESSA, { ...place, terminal: other })).rejects.toThrow(
      'Nothing was changed.',
    );
    expect((await logged()).slice(-1)).toMatchObject([{ act: 'rollback', phase: 'failed' }]);
    expect(await statusesOf(admin)).toEqual(['retired 2', 'live 1']);
  });
});

it('asks nobody on the local stack', async () => {
  const place = { ...shared('yes').place, shared: false };
  await activate(
    2,
    { operator: '', reason: '', yes: false },
    { ...place, terminal: { ...place.terminal, ask: null } },
  );
  expect(await statusesOf(admin)).toEqual(TWO_LIVE);
});

it('says before a load that its data is older than what is live', async () => {
  const [live] = await versionStatuses(admin);
  expect(olderThanLive('2026-01-09', live)).toBe(
    'Data of 2026-01-09 is OLDER than what is live (2026-01-10).',
  );
  expect([olderThanLive('2026-01-10', live), olderThanLive('2026-01-09', undefined)]).toEqual(['', '']);
});

it('makes no version live that lacks what this release needs', async () => {
  await rollBack('OK', ODESSA, shared('yes').place);
  await admin.script(
    `UPDATE data_versions SET bit_layout = bit_layout #- '{flags,deliverable}' WHERE version_id = 2`,
  );
  await expect(activate(2, ODESSA, shared('yes').place)).rejects.toThrow(
    'Version 2 of OK lacks what searches need today. Nothing was changed.',
  );
  expect(await statusesOf(admin)).toEqual(['retired 2', 'live 1']);
});
