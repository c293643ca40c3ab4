/** One address that can be mailed to, as a mail house imports it. */
export const ADDRESS_COLUMNS = [
  [
    'Address1',
    'Delivery address: number, street and unit, or PO box, in postal capitals. Not CASS-certified: your mail house does that.',
  ],
  ['Address2', 'A line that belongs above the delivery address, such as a care-of line. Usually empty.'],
  ['City', 'City, in postal capitals. The last line of a foreign address.'],
  ['State', 'Two letters. Empty in a foreign address.'],
  ['Zip5', 'ZIP code. Import it as text to keep its zeros.'],
  ['Zip4', 'The four digits after the ZIP code, if the state’s file has them.'],
  ['AddressFrom', 'mailing: the address the voter gets mail at. residence: home, where no other was given.'],
  ['AddressNote', 'foreign, military, or why nothing can be delivered. Empty for any other address.'],
] as const;
