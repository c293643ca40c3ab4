import { searchEndpoint } from '../../../../src/contract/voters';
import { firstRowsQuery } from '../../../../netlify/queries/voters/search';
import { voterCondition } from '../../../../netlify/queries/voters/condition';
import { call, succeed } from '../../support/call';
import { openShop } from '../../support/openShop';
import { ANN, emulatorToken } from '../../support/tokens';
import { publishVersion } from '../../support/voters';

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

test('reads only the given versions', async () => {
  const { text, values } = firstRowsQuery([1], { LastName: 'NAME 0001' });
  await publishVersion(services.admin, { state: 'AR', voters: [{ voter_id: '1' }] });
  const [row] = await services.admin.query<{ 'QUERY PLAN': unknown }>(
    `EXPLAIN (FORMAT json) ${text.replace('$1::int[]', "'{1}'::int[]").replace('$2', "'NAME 0001%'")}`,
  );
  const plan = JSON.stringify(row?.['QUERY PLAN']);
  expect(plan).toContain('voters_v1');
  expect(plan).not.toContain('voters_v2');
  expect(values).toEqual([[1], 'NAME 0001%']);
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
