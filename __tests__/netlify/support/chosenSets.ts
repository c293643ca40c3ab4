import fc from 'fast-check';
import type { CanonicalFilters } from '../../../src/contract/filters';
import type { FilterName } from '../../../src/contract/fields/fields';
import { filterSets, type VoterRecord } from './filterSets';

const OWN_FILTERS = [
  'County_Desc',
  'PolitalAff',
  'Status',
  'CongressionalDistrict',
  'StateHouseDistrict',
  'VoteHistory',
  'NotVoted',
  'GeneralsMin',
  'GeneralsMax',
  'PrimariesMax',
  'Gender',
  'Cities',
  'Precincts',
  'Zip',
  'HouseholdParty',
  'HouseholdNotVoted',
] as const satisfies readonly FilterName[];

/** Filter sets, many of which also have some of the filters whose options are counted. */
export const chosenSets = (voters: readonly VoterRecord[]) =>
  fc
    .tuple(
      filterSets(voters),
      fc.constantFrom('OK', 'NC', undefined),
      fc.constantFrom(...voters),
      fc.subarray([...OWN_FILTERS], { maxLength: 4 }),
    )
    .map(([filters, State, voter, names]): CanonicalFilters => {
      const turnout = Number(voter['generals_voted']);
      const own: Required<Pick<CanonicalFilters, (typeof OWN_FILTERS)[number]>> = {
        County_Desc: String(voter['county']).toUpperCase(),
        PolitalAff: String(voter['party']),
        Status: String(voter['status']),
        CongressionalDistrict: `CD-${voter['congressional_district'] ?? 1}`,
        StateHouseDistrict: `HD-${voter['state_house_district'] ?? 1}`,
        VoteHistory: 'VH2',
        NotVoted: 'VH1,VH5',
        GeneralsMin: Math.max(1, turnout),
        GeneralsMax: Math.min(3, turnout + 1),
        PrimariesMax: 2,
        Gender: String(voter['gender'] ?? 'U'),
        Cities: `ADA|${voter['city'] ?? 'TULSA'}`,
        Precincts: String(voter['precinct'] ?? '1'),
        Zip: String(voter['zip'] ?? '73069').slice(0, 5),
        HouseholdParty: [...new Set([String(voter['party']), 'REP'])].toSorted().join(','),
        HouseholdNotVoted: 'VH1,VH3',
      };
      const chosen = Object.fromEntries(
        Object.entries(own).filter(([name]) => names.some((one) => one === name)),
      );
      return { ...filters, ...chosen, ...(State !== undefined && { State }) };
    });
