import { QUOTE } from '../../support/quotes';

/** Values of each shape that responses have. */

export const AT = '2026-05-12T10:00:00.000Z';
export const purchase = {
  ...{ id: '6e3f2a52-5bb1-4a55-9d3c-1f6f0b8a7c11', amount_dollars: 9.99, currency: 'usd' },
  ...{ search_parameters: { State: 'OK', AgeMin: 18 }, record_count: 27, payment_method_last4: '4242' },
  ...{ payment_method_brand: 'visa', status: 'succeeded', receipt_url: null, completed_at: null },
  organization: 'Friends of Ada',
  created_at: '2026-10-31T11:59:00.000Z',
};
export const file = { layout: 'crm', form: 'xlsx' } as const;
export const voter = {
  ...{ VoterID: '1', FirstName: 'WILMA', LastName: null, Age: 44, PolitalAff: 'DEM', MuniSub: null },
  ...{ StreetNum: '12', StreetName: 'MAPLE AVE', City: 'ADA', County_Desc: 'Pontotoc' },
};
export const county = { county: 'Tulsa', state: 'OK' };
export const election = {
  ...{ election_id: 'OK-2024-11-05-general', date: '2024-11-05', state: 'OK', classification: 'general' },
  ...{ election_type: 'national', election_level: 'statewide' },
};
export const stateFilters = {
  ...{ state: 'OK', dataDate: '2026-05-01', counties: ['Tulsa'], parties: ['DEM'], statuses: ['A'] },
  ...{ congressionalDistricts: ['1'], stateSenateDistricts: ['2'], stateHouseDistricts: ['3'] },
  elections: [{ token: 'VH1', ...election }],
  ...{ generals: ['2024-11-05'], primaries: [] },
};
export const message = 'Done';
export const shares = { one: 3, both: 2, other: 1 };
export const upload = {
  ...{ exclusionNo: 1, listName: 'No mail', state: 'OK', rows: 30, voters: null },
  campaignName: null,
  createdAt: AT,
};
export const bought = {
  ...{ purchaseId: '1', exclusionNo: null, listName: null, campaignName: null, voters: 3 },
  ...{ isShared: false, isOnQuote: false, filters: { State: 'OK', AgeMin: 60 } },
  ...{ elections: null, boughtAt: AT },
};
export const madeFile = {
  ...{ made_at: AT, layout: 'crm', records: 27 },
  only: { pieces: 27, by: 'random' },
};
export const campaign = {
  ...{ id: '0d6a51de-2f4f-4dc2-8a33-6a1b1f1f9a10', campaign_name: 'Ward 4', shared_with: 1 },
};
export const savedList = {
  ...{ id: purchase.id, campaign_id: campaign.id, list_name: 'Mailing 1', record_count: 27 },
  ...{ created_at: AT, search_parameters: { State: 'OK' } },
  ...{ elections: null, data_dates: [{ state: 'OK', date: '2026-05-01' }] },
};
export const { suppressed: _suppressed, returned: _returned, ...listedQuote } = QUOTE;
export const manifest = { message, fileName: 'a_B-9.csv.gz', recordCount: 2, parts: [{ part: 1, rows: 2 }] };
