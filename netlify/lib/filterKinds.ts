import type { FilterName } from '../../src/contract/filters';

/**
 * What a filter says about the people it finds.
 * - `place`: where they live, an area with many people in it.
 * - `preview`: what the free preview of a place shows of everybody there anyway.
 * - `person`: it can name one person, or the house of one.
 * - `more`: what no preview shows.
 */
export type FilterKind = 'place' | 'preview' | 'person' | 'more';

/**
 * The kind of each filter: decides what a list of a few voters may tell
 * (docs/decisions/0025-nobody-is-looked-up-without-an-account.md), and whether `/verify` says the filters of
 * a file (0027).
 */
export const FILTER_KINDS: Readonly<Record<FilterName, FilterKind>> = {
  State: 'place',
  County_Desc: 'place',
  City: 'place',
  Cities: 'place',
  Zip: 'place',
  Precinct: 'place',
  Precincts: 'place',
  MuniSub: 'place',
  CongressionalDistrict: 'place',
  StateSenateDistrict: 'place',
  StateHouseDistrict: 'place',

  PolitalAff: 'preview',
  AgeMin: 'preview',
  AgeMax: 'preview',

  VoterID: 'person',
  FirstName: 'person',
  LastName: 'person',
  StreetNum: 'person',
  StreetName: 'person',

  Gender: 'more',
  Status: 'more',
  RegisteredFrom: 'more',
  RegisteredTo: 'more',
  VoteHistory: 'more',
  NotVoted: 'more',
  GeneralsMin: 'more',
  GeneralsMax: 'more',
  PrimariesMin: 'more',
  PrimariesMax: 'more',
  Deliverable: 'more',
};
