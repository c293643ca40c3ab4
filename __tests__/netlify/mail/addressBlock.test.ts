import { addressBlock } from '../../../netlify/mail/addressBlock';
import type { Addresses } from '../../../netlify/mail/resident';
import { addresses, labelOf, livingAt, mailTo } from './people';

const linesOf = (voter: Addresses) => labelOf(addressBlock(voter));
const reasonOf = (voter: Addresses) => {
  const block = addressBlock(voter);
  return block.kind === 'undeliverable' ? block.reason : block.kind;
};

describe('delivery line of a residence', () => {
  it.each([
    ['12', 'MAIN ST', null, '12 MAIN ST'],
    ['12', 'MAIN ST', 'APT 4', '12 MAIN ST APT 4'],
    ['12', 'MAIN ST', 'APARTMENT 4', '12 MAIN ST APT 4'],
    ['12', 'MAIN ST', 'APT. #4', '12 MAIN ST APT 4'],
    ['12', 'MAIN ST', 'APT4', '12 MAIN ST APT 4'],
    ['12', 'MAIN ST', '4', '12 MAIN ST # 4'],
    ['12', 'MAIN ST', '#4', '12 MAIN ST # 4'],
    ['12', 'MAIN ST', 'NO. 4', '12 MAIN ST # 4'],
    ['12', 'MAIN ST', 'B', '12 MAIN ST # B'],
    ['12', 'MAIN ST', '4 B', '12 MAIN ST # 4 B'],
    ['12', 'MAIN ST', 'TRAILER 4', '12 MAIN ST TRLR 4'],
    ['12', 'MAIN ST', 'APT 4 BLDG C', '12 MAIN ST APT 4 BLDG C'],
    ['12', 'MAIN ST', '2ND FLOOR', '12 MAIN ST FL 2'],
    ['12', 'MAIN ST', 'FLR 2 REAR', '12 MAIN ST FL 2 REAR'],
    ['12', 'MAIN ST', 'BASEMENT', '12 MAIN ST BSMT'],
    ['12', 'MAIN ST', 'DOWNSTAIRS', '12 MAIN ST DOWNSTAIRS'],
    ['12', 'MAIN ST APT 4', null, '12 MAIN ST APT 4'],
    ['12', 'MAIN ST APT 4', '4', '12 MAIN ST APT 4'],
    ['12', 'NORTH MAIN STREET', null, '12 N MAIN ST'],
    ['12', 'MAIN STREET NORTHWEST', null, '12 MAIN ST NW'],
    ['12', 'NORTH AVENUE', null, '12 NORTH AVE'],
    ['12', 'BAY WEST DR', null, '12 BAY WEST DR'],
    ['12', 'AVENUE C', null, '12 AVENUE C'],
    ['12', 'FRONT ST', null, '12 FRONT ST'],
    ['12', 'OLD S FRONT ST', null, '12 OLD S FRONT ST'],
    ['12 1/2', 'N FRONT', '4', '12 1/2 N FRONT # 4'],
    ['12', 'MAIN ST NE REAR', null, '12 MAIN ST NE REAR'],
    ['12', 'MILES AVE', null, '12 MILES AVE'],
    ['12', "ST. JOHN'S RD.", null, '12 ST JOHNS RD'],
    ['12 1/2', '5TH ST', null, '12 1/2 5TH ST'],
    ['289-01', 'MONTGOMERY AVE', null, '289-01 MONTGOMERY AVE'],
    ['70 A', 'ELM ST', null, '70A ELM ST'],
    ['70 E', 'ELM ST', null, '70E ELM ST'],
    ['70', 'E ELM ST', null, '70 E ELM ST'],
    ['70', 'A ST', 'APT 2', '70 A ST APT 2'],
    [null, '70 A ELM ST', null, '70A ELM ST'],
    ['70½', 'ELM ST', null, '70 1/2 ELM ST'],
    ['12B', 'COUNTY ROAD 13', 'LOT 3', '12B COUNTY ROAD 13 LOT 3'],
    [null, 'PO BOX 12', null, 'PO BOX 12'],
    [null, 'RR 2', 'BOX 30', 'RR 2 BOX 30'],
    [null, 'RR 2 BOX 30', 'LOT 4', 'RR 2 BOX 30 LOT 4'],
  ])('%s, %s, %s', (streetNum, streetName, unit, delivery) => {
    expect(linesOf(livingAt(streetNum, streetName, unit))).toEqual([delivery, 'TULSA OK 74101']);
  });
});

describe('city, state and ZIP code in other columns', () => {
  it.each([
    ['the second line', { mailLine2: 'TULSA OK 74101-0007' }, 'TULSA OK 74101-0007'],
    ['with commas', { mailLine2: 'TULSA, OK, 74101' }, 'TULSA OK 74101'],
    ['nine digits', { mailLine2: 'TULSA OK 741010007' }, 'TULSA OK 74101-0007'],
    ['the state by name', { mailLine2: 'FAYETTEVILLE NORTH CAROLINA 28301' }, 'FAYETTEVILLE NC 28301'],
    ['two lines', { mailLine2: 'TULSA', mailLine3: 'OK 74101' }, 'TULSA OK 74101'],
    ['only the city', { mailLine2: 'TULSA', mailState: 'OK', mailZip: '74101' }, 'TULSA OK 74101'],
    [
      'a city named like a country',
      { mailLine2: 'PERU', mailState: 'IN', mailZip: '46970' },
      'PERU IN 46970',
    ],
    ['city and state', { mailLine2: 'TULSA, OK', mailZip: '74101' }, 'TULSA OK 74101'],
    ['the city column', { mailCity: 'TULSA, OK', mailZip: '74101' }, 'TULSA OK 74101'],
    ['the whole city column', { mailCity: 'TULSA, OK 74101' }, 'TULSA OK 74101'],
    ['a state by name', { mailCity: 'LIMA', mailState: 'OHIO', mailZip: '45801' }, 'LIMA OH 45801'],
    [
      'a city with punctuation',
      { mailCity: "O'FALLON-ST. PAUL", mailState: 'MO', mailZip: '63366' },
      'OFALLON ST PAUL MO 63366',
    ],
    ['no city', { mailState: 'OK', mailZip: '74101' }, 'OK 74101'],
    ['an unknown state', { mailCity: 'TULSA', mailState: 'XX', mailZip: '74101' }, 'TULSA XX 74101'],
    ['leading zeros', { mailCity: 'BOSTON', mailState: 'MA', mailZip: '02101-0003' }, 'BOSTON MA 02101-0003'],
  ])('%s', (_, columns, last) => {
    expect(linesOf(addresses({ mailLine1: '12 MAIN ST', ...columns }))).toEqual(['12 MAIN ST', last]);
  });

  it.each([
    ['PO BOX 7 TULSA OK 74101', ['PO BOX 7', 'TULSA OK 74101']],
    ['12 MAIN ST TULSA OK 74101', ['12 MAIN ST', 'TULSA OK 74101']],
    ['12 MAIN ST APT 4, BROKEN ARROW, OKLAHOMA 74012', ['12 MAIN ST APT 4', 'BROKEN ARROW OK 74012']],
    ['12 BROADWAY TULSA OK 74101', ['12 BROADWAY TULSA', 'OK 74101']],
  ])('all in one line: %s', (mailLine1, lines) => {
    expect(linesOf(addresses({ mailLine1 }))).toEqual(lines);
  });
});

describe('where nothing can be delivered', () => {
  const nowhere = { streetNum: '12', streetName: 'MAIN ST' };
  it.each([
    ['no-address', addresses({})],
    ['no-address', addresses({ streetName: ' ', mailLine1: null })],
    ['no-street', livingAt('12', null)],
    ['no-street', livingAt(null, null)],
    ['no-street', livingAt('12', null, 'APT 4')],
    ['only-unit', livingAt(null, null, 'APT 4')],
    ['only-unit', mailTo('APT 4')],
    ['no-street', mailTo('123')],
    ['no-street', mailTo('C/O ROE')],
    ['no-house-number', livingAt(null, 'MAIN ST')],
    ['no-house-number', livingAt(null, '5TH AVE')],
    ['described', livingAt(null, 'COUNTY ROAD 13 PAST THE STONE BRIDGE POND')],
    ['described', livingAt('3', 'MI S OF HWY 92')],
    ['described', livingAt(null, '1/2 MI E HWY 93')],
    ['no-place', addresses(nowhere)],
    ['no-zip', addresses({ ...nowhere, city: 'TULSA' })],
    ['bad-zip', addresses({ ...nowhere, city: 'TULSA', zip: '7410' })],
    ['bad-zip', addresses({ ...nowhere, city: 'TULSA', zip: '00000' })],
    ['bad-zip', addresses({ ...nowhere, city: 'TULSA', zip: '74101-00' })],
    ['no-zip', addresses({ mailLine1: 'PO BOX 7', mailCity: 'TULSA', mailState: 'OK' })],
    ['bad-zip', addresses({ mailLine1: 'PO BOX 7', mailCity: 'TULSA', mailState: 'OK', mailZip: '741' })],
    ['no-street', addresses({ mailLine3: 'CANADA' })],
  ])('%s', (reason, voter) => {
    expect(reasonOf(voter)).toBe(reason);
    expect(linesOf(voter)).toEqual([]);
  });

  it.each(['SAME', 'SAME AS ABOVE', 'NONE', 'N/A', 'APT 4', '123', '3 MI S OF HWY 92'])(
    'delivers to the residence instead of %s',
    (mailLine1) => {
      const voter = {
        ...mailTo(mailLine1),
        streetNum: '5',
        streetName: 'ELM ST',
        city: 'LIMA',
        zip: '74002',
      };
      expect(addressBlock(voter)).toMatchObject({ source: 'residence', delivery: '5 ELM ST', zip5: '74002' });
    },
  );
});
