import type { PolicySource, StatePolicy } from './policy';

export const NORTH_CAROLINA: StatePolicy = {
  state: 'NC',
  version: 1,
  from: '2026-11-23',
  selling: { sale: 'open' },
  use: [
    'The state sells its list to parties, organizations and individuals.',
    'Voters’ ages may be disclosed, but not their dates of birth.',
  ],
  notSold: [
    'We never sell dates of birth, only ages.',
    'We never sell addresses the state marks confidential.',
  ],
  purposes: ['campaign', 'measure', 'party', 'turnout', 'government', 'research'],
  affirmation: [
    'I will not use North Carolina’s list to find out anybody’s date of birth or confidential address.',
  ],
  identity: { organization: true, organizationId: false, typedName: false },
};

export const NORTH_CAROLINA_SOURCES: readonly PolicySource[] = [
  {
    citation: 'G.S. 163-82.10(a1)',
    says: 'Social Security numbers, dates of birth, email addresses and driver’s license numbers are confidential.',
    url: 'https://ncleg.gov/EnactedLegislation/Statutes/HTML/BySection/Chapter_163/GS_163-82.10.html',
    read: '2026-11-23',
  },
  {
    citation: 'G.S. 163-82.10B',
    says: 'Boards of elections keep dates of birth confidential; disclosing an age does not violate that.',
    url: 'https://www.lawserver.com/law/state/north-carolina/nc-laws/north_carolina_laws_163-82-10b',
    read: '2026-11-23',
  },
  {
    citation: 'G.S. 163-82.13(b)',
    says: 'The State Board sells the list to organizations and persons, with age but not date of birth.',
    url: 'https://instalawyer.io/laws/north-carolina-general-statutes/163-8213-access-to',
    read: '2026-11-23',
  },
  {
    citation: 'G.S. 163-82.10(d)',
    says: 'The addresses of people under a protective order or in the confidentiality program are reportedly not public records.',
  },
];
