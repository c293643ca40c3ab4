import type { PolicySource, StatePolicy } from './policy';

export const FLORIDA: StatePolicy = {
  state: 'FL',
  version: 1,
  from: '2026-11-23',
  selling: { sale: 'open' },
  use: ['The list is a public record, except for what the law makes confidential.'],
  notSold: [
    'We never sell protected fields of voters who claimed an exemption.',
    'We never sell who asked for a vote-by-mail ballot.',
  ],
  purposes: ['campaign', 'measure', 'party', 'turnout', 'government', 'research'],
  affirmation: ['I will not try to find out protected information about a voter in Florida’s list.'],
  identity: { organization: true, organizationId: false, typedName: false },
};

export const FLORIDA_SOURCES: readonly PolicySource[] = [
  {
    citation: '§ 97.0585(1), Fla. Stat., as quoted in a 2016 bill',
    says: 'Declinations to register, the place of registration, Social Security and driver license numbers are confidential.',
    url: 'https://flsenate.gov/Session/Bill/2016/702/BillText/c1/HTML',
    read: '2026-11-23',
  },
  {
    citation: '§ 101.62(2), Fla. Stat., as quoted on a county’s request form',
    says: 'Vote-by-mail ballot requests are confidential and go only to people the law names, for political purposes only.',
    url: 'https://form.jotform.com/253372417688164',
    read: '2026-11-23',
  },
  {
    citation: '§ 97.0585, Fla. Stat., as it stands today',
    says: 'The section may have changed since the bill we read.',
  },
];
