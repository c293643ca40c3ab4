import { addressBlock } from '../../../netlify/mail/addressBlock';
import { addresses, labelOf, mailLines } from './people';

/** A mailing address by its lines, city, state and ZIP code. */
const mail = (
  lines: string,
  mailCity: string | null = null,
  mailState: string | null = null,
  mailZip: string | null = null,
) => addresses({ ...mailLines(lines), mailCity, mailState, mailZip });
/** Of a voter of another state. */
const from = (state: string, ...address: Parameters<typeof mail>) => ({ ...mail(...address), state });

it.each([
  [
    'the third line in Ohio',
    from('OH', 'ELM ROAD 5 /  / FREEDONIA', 'ANYTOWN'),
    'ELM ROAD 5 / ANYTOWN / FREEDONIA',
  ],
  [
    'the third line in Pennsylvania',
    from('PA', '1 RUE DE LA PAIX /  / FRANCE', 'PARIS', null, '75002'),
    '1 RUE DE LA PAIX / PARIS 75002 / FRANCE',
  ],
  [
    'behind the third line in Florida',
    from('FL', '5 KING RD / FLAT 2 / ANYTOWN GERMANY', null, null, '10115'),
    '5 KING RD / FLAT 2 / ANYTOWN / 10115 / GERMANY',
  ],
  [
    'a line, as all in North Carolina',
    from('NC', '12 HIGH ST. / LONDON SW1A 1AA / UNITED KINGDOM'),
    '12 HIGH ST. / LONDON SW1A 1AA / UNITED KINGDOM',
  ],
  [
    'that of its province',
    mail('55 BAY ST', 'TORONTO', 'ON', 'M5J 2N8'),
    '55 BAY ST / TORONTO ON M5J 2N8 / CANADA',
  ],
  ['none, but a postal code', mail('ELM ROAD 5', 'ANYTOWN', null, 'AB1 2CD'), 'ELM ROAD 5 / ANYTOWN AB1 2CD'],
  ['in the column of the state', mail('5 KING RD', 'BERLIN', 'GERMANY'), '5 KING RD / BERLIN / GERMANY'],
  [
    'in the column of the city',
    mail('5 KING RD / ANYTOWN', "CÔTE D'IVOIRE"),
    "5 KING RD / ANYTOWN / CÔTE D'IVOIRE",
  ],
])('an address abroad is kept whole, its country last; it is %s', (_, voter, lines) => {
  expect(addressBlock(voter)).toEqual({ kind: 'foreign', source: 'mailing', lines: lines.split(' / ') });
});

it('is not abroad if an American state and ZIP code say otherwise', () => {
  expect(addressBlock(mail('12 MAIN ST', 'MEXICO', 'MO', '65265'))).toMatchObject({
    ...{ kind: 'domestic', city: 'MEXICO' },
  });
  expect(addressBlock(mail('1 CALLE LUNA', 'SAN JUAN', 'PR', '00901'))).toMatchObject({
    ...{ kind: 'domestic', state: 'PR', zip5: '00901' },
  });
});

it.each([
  [mail('PSC 41 BOX 8181', 'APO', 'AE', '09464'), 'APO AE 09464'],
  [mail('PSC 41 BOX 8181', 'APO AE', null, '09464'), 'APO AE 09464'],
  [mail('PSC 41 BOX #8181 / APO AE 09464-0041'), 'APO AE 09464-0041'],
  // A country would make it foreign mail.
  [mail('PSC 41 BOX 8181 / FPO, AP 96349 / JAPAN'), 'FPO AP 96349'],
  [from('OH', 'PSC 41 BOX 8181 /  / GERMANY', 'APO', 'AE', '09278'), 'APO AE 09278'],
  [mail('PSC 41 BOX 8181', 'DPO', 'AA', '34034'), 'DPO AA 34034'],
])('a military address ends with its post office and loses its country: %j', (voter, last) => {
  const block = addressBlock(voter);
  expect(block).toMatchObject({ kind: 'military', source: 'mailing' });
  expect(labelOf(block)).toEqual(['PSC 41 BOX 8181', last]);
});
