import type { GenderCode, PartyCode } from '../contract/fields/fields';
import { formatCount } from './format';

export const formatVoters = (voters: number): string =>
  `${formatCount(voters)} ${voters === 1 ? 'voter' : 'voters'}`;

export const formatHouseholds = (households: number): string =>
  `${formatCount(households)} ${households === 1 ? 'household' : 'households'}`;

export const PARTY_LABELS: Readonly<Record<PartyCode, string>> = {
  DEM: 'Democrat',
  REP: 'Republican',
  IND: 'Independent',
  LIB: 'Libertarian',
  GRE: 'Green',
  OTH: 'Other',
};

export const GENDER_LABELS: Readonly<Record<GenderCode, string>> = {
  F: 'Women',
  M: 'Men',
  U: 'Not stated',
};
