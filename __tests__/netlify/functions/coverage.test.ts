import { coverageEndpoint, LEFT_OUT_REASONS } from '../../../src/contract/coverage';
import { call, succeed } from '../support/call';
import { openShop } from '../support/openShop';

const VOTERS = [
  { voter_id: '1', county: 'Adair' },
  { voter_id: '2', county: 'Adair' },
  { voter_id: '3', county: 'Tulsa' },
];
const { services } = openShop({ OK: VOTERS, AR: [{ voter_id: '1', county: 'Ashley' }] });

test('each county’s voters and those left out are told, of live versions, for anyone to keep', async () => {
  await services.admin.script(`INSERT INTO left_out SELECT version_id, county, reason, n FROM data_versions,
    (VALUES ('Adair', 'confidential', 2), ('Adair', 'repeated', 1), ('Craig', 'under_age', 4), ('', 'unreadable', 5))
      AS left_out (county, reason, n) WHERE state = 'OK'`);
  const { data } = await succeed(coverageEndpoint, {});
  expect(LEFT_OUT_REASONS).toHaveLength(6);
  expect(data).toMatchObject([
    { state: 'AR', counties: [{ county: 'Ashley', voters: 1, leftOut: [0, 0, 0, 0, 0, 0] }] },
    {
      state: 'OK',
      dataDate: '2026-05-12',
      counties: [
        { county: 'Adair', voters: 2, leftOut: [2, 0, 0, 0, 0, 1] },
        { county: 'Craig', voters: 0, leftOut: [0, 4, 0, 0, 0, 0] },
        { county: 'Tulsa', voters: 1, leftOut: [0, 0, 0, 0, 0, 0] },
        { county: '', voters: 0, leftOut: [0, 0, 0, 5, 0, 0] },
      ],
    },
  ]);
  const { headers } = await call(coverageEndpoint, {});
  expect(headers.get('cache-control')).toBe('public, max-age=300');
  expect(headers.get('netlify-cdn-cache-control')).toBe('public, max-age=300');
});
