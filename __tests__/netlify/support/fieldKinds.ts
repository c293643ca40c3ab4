/**
 * The filters of each kind with the columns that they look at: written by hand, so that a mistake in the
 * product's own table can't hide itself.
 */
export const BEGINS = {
  FirstName: 'first_name',
  LastName: 'last_name',
  City: 'city',
  MuniSub: 'muni_sub',
  StreetName: 'street_name',
} as const;

export const EXACT = {
  Precinct: 'precinct',
  StreetNum: 'street_num',
  VoterID: 'voter_id',
  Status: 'status',
} as const;

/** Any of the places, separated by `|`. */
export const PLACES = {
  Cities: 'city',
  Precincts: 'precinct',
  Municipalities: 'municipality',
  Wards: 'ward',
  SchoolDistricts: 'school_district',
  SchoolZones: 'school_zone',
  CommissionDistricts: 'commission_district',
  Townships: 'township',
  JudicialDistricts: 'judicial_district',
} as const;

/** Any of the districts, with the letters that may stand before their numbers. */
export const DISTRICTS = {
  CongressionalDistrict: ['congressional_district', 'CD'],
  StateSenateDistrict: ['state_senate_district', 'SD'],
  StateHouseDistrict: ['state_house_district', 'HD'],
} as const;

/** Any of the codes of one letter each. No gender on file is unknown. */
export const CODES = {
  Gender: ['gender', 'FMU', 'U'],
  GeneralMethod: ['general_method', 'MEP', null],
  UsualMethod: ['usual_method', 'MEP', null],
  PrimaryBallot: ['primary_ballot', 'DRO', null],
  PrimaryBallots: ['primary_ballots', 'DRBO', null],
} as const;
