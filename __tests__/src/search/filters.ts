import * as fc from 'fast-check';
import * as v from 'valibot';
import { type CanonicalFilters, filtersSchema } from '../../../src/contract/filters';

const text = fc.oneof(
  fc.constantFrom('', 'Smith', ' o’brien ', 'São Paulo', 'A&B=C?', '100%', '+1', '#7', '"', 'x,y'),
  fc.string({ maxLength: 20 }),
);

/** Filter sets as a client might send them; many are invalid. */
const rawFilters = fc.record(
  {
    FirstName: text,
    LastName: text,
    City: text,
    MuniSub: text,
    Precinct: text,
    StreetName: text,
    StreetNum: text,
    VoterID: text,
    State: fc.constantFrom('', 'OK', 'pa'),
    County_Desc: fc.constantFrom('Tulsa', 'tulsa, Adair', 'McClain'),
    PolitalAff: fc.constantFrom('DEM', 'REP,DEM', 'OTH'),
    Status: fc.constantFrom('A', 'I'),
    CongressionalDistrict: fc.constantFrom('CD-7', '12'),
    AgeMin: fc.integer({ min: 18, max: 120 }),
    AgeMax: fc.integer({ min: 18, max: 120 }),
    VoteHistory: fc.constantFrom('VH1', 'VH8,VH2'),
  },
  { requiredKeys: [] },
);

export const canonicalFilters: fc.Arbitrary<CanonicalFilters> = rawFilters
  .map((raw) => v.safeParse(filtersSchema, raw))
  .filter((parsed) => parsed.success)
  .map(({ output }) => output);
