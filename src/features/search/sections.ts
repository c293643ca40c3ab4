import { createSelector } from '@reduxjs/toolkit';
import type { FilterName } from '../../contract/fields/fields';
import { VOTING_FIELDS } from '../../contract/fields/howTheyVote';
import { LOCAL_FIELDS } from '../../contract/fields/localDistricts';
import { selectFilterChips } from '../../state/search/filterChips';
import { selectForm } from '../../state/search/searchSlice';
import type { RootState } from '../../state/types';
import { type SectionName, selectOpenSections } from './panelSlice';
import { selectAudiences } from './presets';

/** What is typed about voters, in the order of the form. */
export const TYPED_FIELDS = [
  ...(['VoterID', 'FirstName', 'LastName', 'RegisteredFrom', 'RegisteredTo'] as const),
  ...(['StreetNum', 'StreetName'] as const),
];

/** The fields in each section of the form. Audiences set fields of the others. */
export const SECTION_FIELDS: Readonly<Record<SectionName, readonly FilterName[]>> = {
  where: ['State', 'County_Desc', 'City', 'Cities', 'Zip', 'Precinct', 'Precincts', 'MuniSub'],
  districts: ['CongressionalDistrict', 'StateSenateDistrict', 'StateHouseDistrict'],
  local: LOCAL_FIELDS,
  audiences: [],
  who: ['PolitalAff', 'AgeMin', 'AgeMax', 'Gender', 'Status', ...TYPED_FIELDS, 'Deliverable'],
  turnout: ['GeneralsMin', 'GeneralsMax', 'PrimariesMin', 'PrimariesMax'],
  elections: ['VoteHistory', 'NotVoted'],
  ways: VOTING_FIELDS,
  leaveOut: ['LeaveOut', 'HouseholdParty', 'HouseholdNotVoted'],
};

const INSIDE: Readonly<Partial<Record<SectionName, readonly SectionName[]>>> = {
  where: ['districts', 'local'],
  turnout: ['elections', 'ways'],
};

/** What lies within a section: its own fields, and those of the sections inside it. */
const fieldsWithin = (name: SectionName): readonly FilterName[] =>
  [name, ...(INSIDE[name] ?? [])].flatMap((section) => SECTION_FIELDS[section]);

/** How many filters are set in a section, as the chips count them. */
export const selectSetIn = createSelector(
  [selectFilterChips, selectAudiences, (_state: RootState, name: SectionName) => name],
  (chips, audiences, name): number => {
    if (name === 'audiences') return audiences.filter(({ chosen }) => chosen).length;
    const fields = fieldsWithin(name);
    return chips.filter(({ names }) => names.some((one) => fields.includes(one))).length;
  },
);

/** A section with a field that has to be mended does not hide it. */
export function selectIsOpen(state: RootState, name: SectionName): boolean {
  const { errors } = selectForm(state);
  return (
    selectOpenSections(state).includes(name) ||
    fieldsWithin(name).some((field) => errors[field] !== undefined)
  );
}
