import {
  stateFiltersEndpoint,
  statesEndpoint,
  electionsEndpoint,
  countiesEndpoint,
  stateCountiesEndpoint,
} from '../../../src/contract/voters';
import { PLACE_FIELDS, placesEndpoint } from '../../../src/contract/places';
import { coverageEndpoint } from '../../../src/contract/coverage';
import { call, failureOf, succeed } from '../support/call';
import { openShop } from '../support/openShop';
import { publishVersion } from '../support/voters';

const { services } = openShop({
  OK: {
    dataDate: '2026-03-02',
    voters: [
      { voter_id: '1', county: 'Tulsa' },
      { voter_id: '2', county: 'Adair' },
      { voter_id: '3', county: 'Tulsa' },
    ],
    elections: [
      { election_id: 'OK-2024-11-05-general', election_date: '2024-11-05', vh: 1 },
      { election_id: 'OK-2022-11-08-general', election_date: '2022-11-08', vh: 2 },
      { election_id: 'OK-2020-02-11-local', election_date: '2020-02-11', classification: 'local' },
    ],
  },
  AR: {
    dataDate: '2026-01-15',
    voters: [{ voter_id: '1', county: 'Pulaski' }],
    elections: [{ election_id: 'AR-2024-11-05-general', election_date: '2024-11-05', vh: 1 }],
  },
  PA: [],
});

test('counties are listed with their state, by state and name', async () => {
  const { data } = await succeed(countiesEndpoint);
  expect(data).toEqual([
    { county: 'Pulaski', state: 'AR' },
    { county: 'Adair', state: 'OK' },
    { county: 'Tulsa', state: 'OK' },
  ]);
});

test('counties of one state; a state without records has none', async () => {
  const counties = async (state: string) =>
    (await succeed(stateCountiesEndpoint, { params: { state } })).data.map(({ county }) => county);
  expect(await counties('ok')).toEqual(['Adair', 'Tulsa']);
  expect(await counties('ZZ')).toEqual([]);
});

test('lists the states that have records, with the date of their data', async () => {
  const { data } = await succeed(statesEndpoint);
  expect(data).toEqual([
    { state: 'AR', voters: 1, dataDate: '2026-01-15', sample: true },
    { state: 'OK', voters: 3, dataDate: '2026-03-02', sample: true },
  ]);
});

test('elections are listed newest first, tracked or not', async () => {
  const { data } = await succeed(electionsEndpoint);
  expect(data.map(({ election_id }) => election_id)).toEqual([
    'AR-2024-11-05-general',
    'OK-2024-11-05-general',
    'OK-2022-11-08-general',
    'OK-2020-02-11-local',
  ]);
  expect(data[3]).toEqual({
    election_id: 'OK-2020-02-11-local',
    date: '2020-02-11',
    state: 'OK',
    classification: 'local',
    election_type: 'national',
    election_level: 'statewide',
  });
});

test('a state’s filters are the values in its records, districts in numeric order', async () => {
  await services.admin.script(`
    INSERT INTO filter_options (version_id, kind, value, voters)
    SELECT version_id, kind, value, 1 FROM data_versions, (VALUES
      ('party', 'REP'), ('party', 'DEM'), ('status', 'I'), ('congressional_district', '2'),
      ('state_senate_district', '10'), ('state_senate_district', '9'), ('state_house_district', '101')
    ) AS options (kind, value) WHERE state = 'OK' AND status = 'live'`);
  const { data } = await succeed(stateFiltersEndpoint, { params: { state: 'OK' } });
  expect(data).toEqual({
    state: 'OK',
    dataDate: '2026-03-02',
    counties: ['Adair', 'Tulsa'],
    parties: ['DEM', 'REP'],
    statuses: ['I'],
    congressionalDistricts: ['CD-2'],
    stateSenateDistricts: ['SD-9', 'SD-10'],
    stateHouseDistricts: ['HD-101'],
    elections: [
      expect.objectContaining({ token: 'VH1', election_id: 'OK-2024-11-05-general', date: '2024-11-05' }),
      expect.objectContaining({ token: 'VH2', election_id: 'OK-2022-11-08-general', date: '2022-11-08' }),
    ],
    generals: ['2024-11-05', '2022-11-08'],
    primaries: [],
    missingGeneral: expect.stringMatching(/^20\d\d-11-0[2-8]$/u) as string,
  });
});

test('each county’s voters and those left out are told, of live versions, for anyone to keep', async () => {
  await services.admin.script(`INSERT INTO left_out SELECT version_id, county, reason, n FROM data_versions,
    (VALUES ('Adair', 'confidential', 2), ('Adair', 'repeated', 1), ('Craig', 'under_age', 4), ('', 'unreadable', 5))
      AS left_out (county, reason, n) WHERE state = 'OK'`);
  const response = await call(coverageEndpoint);
  expect(await response.json()).toMatchObject({
    data: [
      { state: 'AR', counties: [{ county: 'Pulaski', voters: 1, leftOut: [0, 0, 0, 0, 0, 0] }] },
      {
        state: 'OK',
        dataDate: '2026-03-02',
        counties: [
          { county: 'Adair', voters: 1, leftOut: [2, 0, 0, 0, 0, 1] },
          { county: 'Craig', voters: 0, leftOut: [0, 4, 0, 0, 0, 0] },
          { county: 'Tulsa', voters: 2, leftOut: [0, 0, 0, 0, 0, 0] },
          { county: '', voters: 0, leftOut: [0, 0, 0, 5, 0, 0] },
        ],
      },
    ],
  });
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  expect(response.headers.get('netlify-cdn-cache-control')).toBe('public, max-age=300');
});

test.each([stateFiltersEndpoint, placesEndpoint])(
  'a state without records has no $path',
  async (endpoint) => {
    expect(await failureOf(call(endpoint, { params: { state: 'ZZ' } }))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  },
);

test('the places of a state are named by the filters that find them', async () => {
  const NORMAN = { municipality: 'NORMAN', ward: 'NORMAN · WARD 3', city: 'NORMAN', zip: '73069-1234' };
  await publishVersion(services.admin, {
    state: 'NC',
    voters: [
      { voter_id: '1', ...NORMAN, precinct: '140011', state_house_district: 45 },
      { voter_id: '2', ...NORMAN, city: 'ADA', state_house_district: 9 },
      { voter_id: '3' },
    ],
  });
  const { data } = await succeed(placesEndpoint, { params: { state: 'nc' } });
  expect(data).toEqual({
    ...Object.fromEntries(PLACE_FIELDS.map((name) => [name, []])),
    ...{ Municipalities: ['NORMAN'], Wards: ['NORMAN · WARD 3'], Cities: ['ADA', 'NORMAN'] },
    ...{ Zip: ['73069'], Precincts: ['140011'], StateHouseDistrict: ['HD-45', 'HD-9'] },
  });
});

test('a reloaded state shows only its new version', async () => {
  await publishVersion(services.admin, { state: 'AR', voters: [{ voter_id: '9', county: 'Benton' }] });
  expect((await succeed(stateCountiesEndpoint, { params: { state: 'AR' } })).data).toEqual([
    { county: 'Benton', state: 'AR' },
  ]);
});
