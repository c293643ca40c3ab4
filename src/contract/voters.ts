import * as v from 'valibot';
import { defineEndpoint, noBody, ok } from './endpoint';
import { PARTY_CODES, STATUS_CODES } from './fields/fields';
import { filtersOfStateSchema, filtersSchema } from './filters';
import { lineOfText } from './text';

export * from './stateList';

/** A row of the free preview: no birth date, no mailing address. */
export const voterRowSchema = v.object({
  VoterID: v.string(),
  FirstName: v.nullable(v.string()),
  LastName: v.nullable(v.string()),
  /** On the state’s data date; null without a birth date. */
  Age: v.nullable(v.number()),
  PolitalAff: v.nullable(v.string()),
  MuniSub: v.nullable(v.string()),
  StreetNum: v.nullable(v.string()),
  StreetName: v.nullable(v.string()),
  City: v.nullable(v.string()),
  County_Desc: v.nullable(v.string()),
});
export type VoterRow = v.InferOutput<typeof voterRowSchema>;

export const countySchema = v.object({ county: v.string(), state: v.string() });
export type County = v.InferOutput<typeof countySchema>;

export const electionSchema = v.object({
  election_id: v.string(),
  date: v.string(),
  state: v.string(),
  classification: v.string(),
  election_type: v.string(),
  election_level: v.string(),
});
export type Election = v.InferOutput<typeof electionSchema>;

/** The whole state votes for the same offices, or on the same question. */
export type StatewideClass = 'general' | 'primary' | 'presidential_primary' | 'runoff' | 'special';

/**
 * docs/product-rules.md. A local election with a statewide question or judges on its ballot is still local.
 */
export type ElectionClass =
  StatewideClass | 'local' | 'local_with_statewide_question' | 'local_with_statewide_judges';

export const isLocalClass = (classification: string): boolean => classification.startsWith('local');

const trackedElectionSchema = v.object({ token: v.string(), ...electionSchema.entries });

const stateFiltersSchema = v.object({
  state: v.string(),
  dataDate: v.string(),
  counties: v.array(v.string()),
  parties: v.array(v.picklist(PARTY_CODES)),
  statuses: v.array(v.picklist(STATUS_CODES)),
  congressionalDistricts: v.array(v.string()),
  stateSenateDistricts: v.array(v.string()),
  stateHouseDistricts: v.array(v.string()),
  elections: v.array(trackedElectionSchema),
  /**
   * Days of the last general elections and primaries that turnout is counted over, newest first; empty if
   * it isn’t.
   */
  generals: v.array(v.string()),
  primaries: v.array(v.string()),
  /** The last general election, if this data lacks it (YYYY-MM-DD). */
  missingGeneral: v.exactOptional(v.string()),
});
export type StateFilters = v.InferOutput<typeof stateFiltersSchema>;

export const stateParam = v.strictObject({
  state: v.pipe(lineOfText(2), v.toUpperCase(), v.regex(/^[A-Z]{2}$/u, 'must be a two-letter state code')),
});

export const countiesEndpoint = defineEndpoint({
  path: '/api/voters/counties',
  callers: 'anyone',
  limits: 'lookups',
  response: ok({ data: v.array(countySchema) }),
});
export const stateFiltersEndpoint = defineEndpoint({
  path: '/api/voters/filters/:state',
  callers: 'anyone',
  limits: 'lookups',
  params: stateParam,
  response: ok({ data: stateFiltersSchema }),
});
export const searchEndpoint = defineEndpoint({
  path: '/api/voters/search',
  callers: 'anyone',
  limits: 'searches',
  request: filtersSchema,
  response: ok({ data: v.array(voterRowSchema), totalCount: v.number() }),
});
export const countEndpoint = defineEndpoint({
  path: '/api/voters/count',
  callers: 'anyone',
  limits: 'counts',
  request: filtersSchema,
  response: ok({ count: v.number() }),
});
export const stateCountEndpoint = defineEndpoint({
  path: '/api/voters/state',
  callers: 'anyone',
  limits: 'counts',
  request: filtersOfStateSchema,
  response: ok({ totalCount: v.number() }),
});
export const stateCountiesEndpoint = defineEndpoint({
  path: '/api/voters/counties/:state',
  callers: 'anyone',
  limits: 'lookups',
  params: stateParam,
  response: ok({ data: v.array(countySchema) }),
});
export const electionsEndpoint = defineEndpoint({
  path: '/api/voters/elections',
  callers: 'anyone',
  limits: 'lookups',
  response: ok({ data: v.array(electionSchema) }),
});
/** Returns CSV, so it has no response schema. */
export const downloadEndpoint = defineEndpoint({
  path: '/api/voters/download',
  limits: 'downloads',
  request: filtersSchema,
  response: noBody,
});
