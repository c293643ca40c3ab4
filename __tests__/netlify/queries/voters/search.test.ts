import { answerEndpoint } from '../../../../src/contract/answer';
import { countEndpoint, searchEndpoint } from '../../../../src/contract/voters';
import { voterCondition } from '../../../../netlify/queries/voters/condition';
import { call, succeed } from '../../support/call';
import { openShop } from '../../support/openShop';
import { ANN, emulatorToken } from '../../support/tokens';
import { publishVersion, purgeVersion } from '../../support/voters';

const { services } = openShop({
  OK: Array.from({ length: 1203 }, (_, n) => ({
    voter_id: String(n),
    last_name: `NAME ${String(n).padStart(4, '0')}`,
    mail_line1: 'PO BOX 7',
  })),
});

test('a search returns the first 1,000 rows and the exact total', async () => {
  const { data, totalCount } = await succeed(searchEndpoint, { body: { State: 'OK' } });
  expect(data).toHaveLength(1000);
  expect(data[0]?.LastName).toBe('NAME 0000');
  expect(data[999]?.LastName).toBe('NAME 0999');
  expect(totalCount).toBe(1203);
});

test('the free preview has the contract’s fields and no mailing address', async () => {
  const response = await call(searchEndpoint, { token: emulatorToken(ANN), body: { VoterID: '7' } });
  const body = (await response.json()) as { data: object[] };
  expect(body.data).toEqual([
    {
      VoterID: '7',
      FirstName: null,
      LastName: 'NAME 0007',
      Age: null,
      PolitalAff: 'DEM',
      MuniSub: null,
      StreetNum: null,
      StreetName: null,
      City: null,
      County_Desc: 'Adair',
    },
  ]);
});

test('user input is passed as a parameter, never in the statement', () => {
  const hostile = "x'; DROP TABLE voters; --";
  const { text, values } = voterCondition([3], {
    LastName: hostile,
    Precinct: '$1',
    County_Desc: `A,${hostile}`,
  });
  expect(text).toBe(
    'version_id = ANY($1::int[]) AND upper(county) = ANY($2::text[]) AND last_name LIKE $3 AND precinct = $4',
  );
  expect(values).toEqual([[3], ['A', hostile], `${hostile}%`, '$1']);
});

test('a process that remembers a version counts the new one once the old is purged', async () => {
  await publishVersion(services.admin, { state: 'NC', voters: [{ voter_id: 'B0', last_name: 'BELL' }] });
  const body = { State: 'NC', LastName: 'BELL' };
  const counted = async () => [
    (await succeed(countEndpoint, { body })).count,
    (await succeed(searchEndpoint, { body })).totalCount,
    (await succeed(answerEndpoint, { body })).data.voters,
  ];
  for (let voters = 1; voters <= 3; voters += 1) {
    expect(await counted()).toEqual([voters, voters, voters]);
    const [old] = await services.admin.query<{ id: number }>(
      `SELECT version_id AS id FROM data_versions WHERE state = 'NC' AND status = 'live'`,
    );
    const more = Array.from({ length: voters + 1 }, (_, n) => ({ voter_id: `B${n}`, last_name: 'BELL' }));
    await publishVersion(services.admin, { state: 'NC', voters: more });
    await purgeVersion(services.admin, old?.id ?? 0);
  }
});
