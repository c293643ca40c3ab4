import type { PolicySource, StatePolicy } from './policy';

export const ARKANSAS: StatePolicy = {
  state: 'AR',
  version: 1,
  from: '2026-11-23',
  selling: { sale: 'open' },
  use: ['The Secretary of State sells the list on request.'],
  notSold: ['We never sell where a voter registered, or the fact that someone declined to register.'],
  purposes: ['campaign', 'measure', 'party', 'turnout', 'government', 'research'],
  affirmation: ['I will use Arkansas’s list as the laws of Arkansas allow.'],
  identity: { organization: true, organizationId: false, typedName: false },
};

export const ARKANSAS_SOURCES: readonly PolicySource[] = [
  {
    citation: 'Ark. Const. amend. 51, § 6(a)(2)(D) and (E)',
    says: 'Registration forms tell applicants that where they register, or that they declined, is kept confidential.',
    url: 'https://law.counselstack.com/constitution/ak/51/6',
    read: '2026-11-23',
  },
  {
    citation: 'Ark. Const. amend. 51, § 8, and Ark. Code §§ 25-19-101 and following',
    says: 'These may have rules on copies of the list and how they may be used.',
  },
];
