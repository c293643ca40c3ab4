import type { ColumnNames } from '../columns';

/** Header names (docs/voter-files.md). Second names are from the layout before February 2022. */
export const NORTH_CAROLINA_VOTER_COLUMNS = {
  countyId: 'county_id?',
  county: 'county_desc',
  voterId: 'ncid',
  lastName: 'last_name',
  firstName: 'first_name',
  middleName: ['middle_name', 'midl_name'],
  suffix: ['name_suffix_lbl', 'name_sufx_cd'],
  status: 'status_cd',
  statusName: 'voter_status_desc?',
  address: 'res_street_address',
  city: 'res_city_desc',
  zip: 'zip_code',
  mailLine1: 'mail_addr1',
  mailLine2: 'mail_addr2?',
  mailLine3: 'mail_addr3?',
  mailLine4: 'mail_addr4?',
  mailCity: 'mail_city',
  mailState: 'mail_state',
  mailZip: 'mail_zipcode',
  confidential: 'confidential_ind',
  registrationDate: 'registr_dt',
  party: 'party_cd',
  gender: 'gender_code?',
  birthYear: 'birth_year?',
  ageAtYearEnd: ['age_at_year_end', 'birth_age?'],
  precinct: 'precinct_abbrv',
  ward: 'ward_abbrv',
  wardName: 'ward_desc?',
  councilDistrict: 'munic_dist_desc?',
  municipality: 'municipality_desc?',
  schoolDistrict: 'school_dist_desc?',
  commissionDistrict: 'county_commiss_desc?',
  township: 'township_desc?',
  judicialDistrict: 'judic_dist_abbrv?',
  congressional: 'cong_dist_abbrv',
  stateSenate: 'nc_senate_abbrv',
  stateHouse: 'nc_house_abbrv',
} as const;
export type VoterColumn = keyof typeof NORTH_CAROLINA_VOTER_COLUMNS;

/** Older files have an age instead of a birth year. One of the two is required, to recognize minors. */
export const votersColumns = (header: readonly string[]): ColumnNames<VoterColumn> =>
  header.some((name) => name.trim().toUpperCase() === 'BIRTH_YEAR')
    ? NORTH_CAROLINA_VOTER_COLUMNS
    : { ...NORTH_CAROLINA_VOTER_COLUMNS, ageAtYearEnd: ['age_at_year_end', 'birth_age'] };
