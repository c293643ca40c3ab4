import type { PolicySource, StatePolicy } from './policy';

export const PENNSYLVANIA: StatePolicy = {
  state: 'PA',
  version: 1,
  from: '2026-11-23',
  selling: {
    sale: 'closed',
    closedBecause:
      'Pennsylvania requires anyone who takes names from its list to prove their identity and sign a statement. Its regulations reportedly forbid passing the list on. We won’t sell it until we’ve checked.',
  },
  use: [
    'Only for purposes related to elections, political activities or law enforcement.',
    'Anyone who takes names from the list must first show who they are and promise this in writing.',
  ],
  notSold: ['We never sell signatures. The voter ID in our files is the one in the state’s public file.'],
  purposes: ['campaign', 'measure', 'party', 'turnout', 'law'],
  affirmation: [
    'I will not use any information from Pennsylvania’s list for purposes unrelated to elections, political activities or law enforcement.',
    'I will not publish it on the internet.',
  ],
  identity: { organization: true, organizationId: true, typedName: true },
  identityBecause:
    'Pennsylvania law requires anyone who takes names to identify themselves and to say in writing what the names are for (25 Pa.C.S. § 1404(b)(3)).',
};

export const PENNSYLVANIA_SOURCES: readonly PolicySource[] = [
  {
    citation: '25 Pa.C.S. § 1404(a)(3)',
    says: 'The public list may not include an elector’s signature or registration number.',
    url: 'http://www.laws9.com/statutes/pennsylvania/title-25/chapter-14/1404',
    read: '2026-11-23',
  },
  {
    citation: '25 Pa.C.S. § 1404(b)(3)',
    says: 'Names may not be used for purposes unrelated to elections, political activities or law enforcement; anyone taking them must first identify themselves and say so in writing.',
    url: 'http://www.laws9.com/statutes/pennsylvania/title-25/chapter-14/1404',
    read: '2026-11-23',
  },
  {
    citation: '25 Pa.C.S. § 1207(b)',
    says: 'Registration records and street lists may not be used for commercial or improper purposes.',
    url: 'https://govt.westlaw.com/pac/Document/NE954BC10343011DA8A989F4EECDB8638',
    read: '2026-11-23',
  },
  {
    citation: '4 Pa. Code §§ 183.13(g), 183.14(k)',
    says: 'The regulations reportedly forbid redistributing the list or publishing it on the internet.',
  },
];
