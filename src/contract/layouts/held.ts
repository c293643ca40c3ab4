import { PARTY_COLUMN } from '../fields/partyOnFile';

/** What columns hold that several layouts have. */
export const HELD = {
  city: 'City of the home address.',
  state: 'State of the home address.',
  zip: 'ZIP code of the home address. Import as text to keep leading zeros.',
  age: 'Age as of the data date.',
  party: PARTY_COLUMN,
  status: 'A for active, I for inactive.',
  county: 'County of registration.',
  precinct: 'The precinct’s number or name in the state’s file.',
  municipality: 'City, town or village that they vote in; often not the post office’s city.',
  wardDistrict: 'Ward or council district, with its municipality, such as NORMAN · WARD 4.',
  schoolDistrict: 'School district.',
  schoolZone: 'Zone of the school board, with its school district.',
  commissionDistrict: 'District of the county’s governing board, with the county.',
  township: 'Township, with its county.',
  judicialDistrict: 'Judicial district.',
  gender: 'F or M, if the state’s file says.',
  registered: 'The day they registered.',
  generalsVoted: 'In how many of the last four statewide general elections they voted.',
  primariesVoted: 'In how many of the last four statewide primaries they voted.',
  lastGeneralMethod: 'How they voted in the last general election.',
  usualMethod: 'How they usually vote.',
  primaryBallot: 'The ballot they took in the last primary.',
  primaryBallots: 'The ballots they took in the last four primaries.',
} as const;
