import type { PolicySource, FloorPolicy } from './policy';

export const FLOOR: FloorPolicy = {
  version: 1,
  from: '2026-11-23',
  use: [
    'Lists are for elections, politics and government, and for research and journalism about them where the state allows it.',
    'No list may be used to advertise or sell anything.',
    'No list may be resold.',
    'No list may be given to anyone except those who carry out its purpose, such as a mail house.',
    'No list may be posted where others can read it.',
    'No list may be used to harass, threaten or intimidate anyone.',
  ],
  notSold: [
    'We never sell Social Security numbers, driver’s license numbers, signatures or email addresses.',
    'We never sell records a state marks confidential or exempt.',
  ],
  asks: [
    'We ask every buyer which campaign or organization a list is for, to know who is responsible.',
    'That is our own rule, not a state’s. Where a state asks for more, its section below says why.',
  ],
  affirmation: [
    'I will use this list only for the purpose that I have chosen, which has to do with elections, politics or government.',
    'I will not use it for advertising or commercial solicitation.',
    'I will not resell it or publish it, or give it to anyone except those who carry out that purpose for me, such as a mail house.',
    'I will not use it to harass, threaten or intimidate anyone.',
  ],
};

export const FLOOR_SOURCES: readonly PolicySource[] = [
  {
    citation: '25 Pa.C.S. § 1404(b)(3)',
    says: 'The strictest rule on use we’ve read. We require at least as much in every state.',
    url: 'http://www.laws9.com/statutes/pennsylvania/title-25/chapter-14/1404',
    read: '2026-11-23',
  },
  {
    citation: '52 U.S.C. § 20511',
    says: 'Federal law reportedly makes it a crime to intimidate people for registering or voting.',
  },
];
