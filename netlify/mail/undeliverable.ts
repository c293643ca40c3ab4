/** Why nothing can be delivered to a voter, in the words of the file's column. */
export const UNDELIVERABLE = {
  'no-address': 'no address',
  'no-street': 'no street',
  'only-unit': 'only a unit',
  'no-house-number': 'no house number',
  described: 'a described place, not an address',
  'no-place': 'no city and no ZIP code',
  'no-zip': 'no ZIP code',
  'bad-zip': 'not a ZIP code',
} as const;

export type UndeliverableReason = keyof typeof UNDELIVERABLE;
