import { NORTH_CAROLINA_VOTER_COLUMNS } from '../../../../../tools/loader/states/northCarolina/columns';
import { northCarolina } from '../../../../../tools/loader/states/northCarolina/reader';
import { directoryWith } from '../../directoryWith';
import type { StateFile } from '../stateFiles';
import { quoted as quotedBetween, rowsOf } from '../stateRows';

/** The 70 columns since February 2026, in order. */
export const COLUMNS =
  `county_id county_desc voter_reg_num ncid last_name first_name middle_name name_suffix_lbl
  status_cd voter_status_desc reason_cd voter_status_reason_desc res_street_address res_city_desc state_cd zip_code
  mail_addr1 mail_addr2 mail_addr3 mail_addr4 mail_city mail_state mail_zipcode full_phone_number confidential_ind
  registr_dt race_code ethnic_code party_cd gender_code birth_year age_at_year_end birth_state drivers_lic ssn
  no_dl_ssn_chkbx hava_id_req precinct_abbrv precinct_desc municipality_abbrv municipality_desc ward_abbrv ward_desc
  cong_dist_abbrv super_court_abbrv judic_dist_abbrv nc_senate_abbrv nc_house_abbrv county_commiss_abbrv
  county_commiss_desc township_abbrv township_desc school_dist_abbrv school_dist_desc fire_dist_abbrv fire_dist_desc
  water_dist_abbrv water_dist_desc sewer_dist_abbrv sewer_dist_desc sanit_dist_abbrv sanit_dist_desc
  rescue_dist_abbrv rescue_dist_desc munic_dist_abbrv munic_dist_desc dist_1_abbrv dist_1_desc vtd_abbrv
  vtd_desc`.split(/\s+/u);

export const HISTORY_COLUMNS = `county_id county_desc voter_reg_num election_lbl election_desc voting_method
  voted_party_cd voted_party_desc pct_label pct_description ncid voted_county_id voted_county_desc vtd_label
  vtd_description`.split(/\s+/u);

const USUAL = {
  county_id: '1',
  county_desc: 'ALAMANCE',
  voter_reg_num: '000000000001',
  last_name: 'DOE',
  first_name: 'JANE',
  status_cd: 'A',
  voter_status_desc: 'ACTIVE',
  res_street_address: '12   ELM ST   ',
  res_city_desc: 'STONEWICK',
  state_cd: 'NC',
  zip_code: '27000',
  confidential_ind: 'N',
  registr_dt: '01/07/2001',
  party_cd: 'REP',
  gender_code: 'F',
  birth_year: '1980',
  age_at_year_end: '46',
  precinct_abbrv: '01-1',
  ward_abbrv: 'W1',
  cong_dist_abbrv: '05',
  nc_senate_abbrv: '01',
  nc_house_abbrv: '001',
};

const quoted = quotedBetween('\t');

/** A typical voter, as a line of ncvoter. */
export const { voterCells, voterLine } = rowsOf(COLUMNS, USUAL, 'ncid', quoted);

/** A line of ncvhis: a vote in the general election of 2024, with overrides. */
export const { voterLine: historyLine } = rowsOf(
  HISTORY_COLUMNS,
  {
    county_id: '1',
    county_desc: 'ALAMANCE',
    election_lbl: '11/05/2024',
    election_desc: '11/05/2024 GENERAL',
    voting_method: 'ELECTION DAY IN-PERSON',
  },
  'ncid',
  quoted,
);

export const HEADER = quoted(COLUMNS);
export const HISTORY_HEADER = quoted(HISTORY_COLUMNS);

/** A directory with the state's two files. */
export function stateWith(lines: readonly string[], history: readonly string[] = []): string {
  return directoryWith({
    'ncvoter_Statewide.txt': [HEADER, ...lines].join('\r\n'),
    'ncvhis_Statewide.txt': [HISTORY_HEADER, ...history].join('\r\n'),
  });
}

export const northCarolinaFile: StateFile = {
  reader: northCarolina,
  names: NORTH_CAROLINA_VOTER_COLUMNS,
  header: COLUMNS,
  idOf: (number) => `AA${number}`,
  cells: voterCells,
  line: quoted,
  files: (lines) => ({ 'ncvoter_Statewide.txt': [HEADER, ...lines].join('\r\n') }),
};
