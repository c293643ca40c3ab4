/** One address that can be mailed to, as a mail house imports it. */
export const ADDRESS_COLUMNS = [
  [
    'Address1',
    'Address 1',
    'Street number, street and unit, or PO box, in all caps (USPS style). Not CASS-certified; your mail house does that.',
  ],
  [
    'Address2',
    'Address 2',
    'A line that belongs above the delivery address, such as a care-of line. Usually empty.',
  ],
  ['City', 'City', 'City, in all caps (USPS style). For a foreign address, its last line.'],
  ['State', 'State', 'Two letters. Empty in a foreign address.'],
  ['Zip5', 'ZIP', 'ZIP code. Import as text to keep leading zeros.'],
  ['Zip4', 'ZIP+4', 'The four digits after the ZIP code, if the state’s file has them.'],
  [
    'AddressFrom',
    'Address From',
    '“mailing” if the voter gave a separate mailing address, “residence” if not.',
  ],
  ['AddressNote', 'Address Note', '“foreign”, “military”, or why mail can’t be delivered. Otherwise empty.'],
] as const;
