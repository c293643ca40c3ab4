import type { PolicySource, StatePolicy } from './policy';

export const OHIO: StatePolicy = {
  state: 'OH',
  version: 1,
  from: '2026-11-23',
  selling: { sale: 'open' },
  use: [
    'The statewide registration database is open to public inspection, unless state or federal law says otherwise.',
  ],
  notSold: ['We never sell addresses in the state’s confidentiality program.'],
  purposes: ['campaign', 'measure', 'party', 'turnout', 'government', 'research'],
  affirmation: ['I will use Ohio’s list as the laws of Ohio allow.'],
  identity: { organization: true, organizationId: false, typedName: false },
};

export const OHIO_SOURCES: readonly PolicySource[] = [
  {
    citation: 'R.C. 3503.13(A), 2016 copy',
    says: 'Registration forms and the statewide database are open to public inspection, except as state or federal law provides.',
    url: 'https://law.onecle.com/ohio/title-35/3503.13.html',
    read: '2026-11-23',
  },
  {
    citation: 'R.C. 111.41 to 111.99 (Safe at Home)',
    says: 'Participants’ addresses are reportedly confidential.',
  },
];
