import type { PolicySource, StatePolicy } from './policy';

export const OKLAHOMA: StatePolicy = {
  state: 'OK',
  version: 1,
  from: '2026-11-23',
  selling: { sale: 'open' },
  use: ['Registration records are open to the public, except for numbers that the law keeps confidential.'],
  notSold: ['We never sell driver’s license or Social Security numbers, in full or in part.'],
  purposes: ['campaign', 'measure', 'party', 'turnout', 'government', 'research'],
  affirmation: ['I will use Oklahoma’s list as the laws of Oklahoma allow.'],
  identity: { organization: true, organizationId: false, typedName: false },
};

export const OKLAHOMA_SOURCES: readonly PolicySource[] = [
  {
    citation: 'Okla. Admin. Code § 230:10-7-59(b), which cites 26 O.S. § 4-112',
    says: 'A voter’s full or partial driver license or Social Security number is confidential.',
    url: 'http://okrules.elaws.us/oac/230:10-7-59',
    read: '2026-11-23',
  },
  {
    citation: '26 O.S. § 2-122',
    says: 'The records of a county election board are open to the public unless the law says otherwise.',
    url: 'https://law.justia.com/codes/oklahoma/2019/title-26/section-26-2-122/',
    read: '2026-11-23',
  },
  {
    citation: '26 O.S. § 4-112, its subsections on public records',
    says: 'We could read only the beginning of the section.',
  },
];
