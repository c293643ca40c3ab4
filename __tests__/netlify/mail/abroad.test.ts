import { addressBlock } from '../../../netlify/mail/addressBlock';
import { addresses, labelOf } from './people';

describe('an address abroad is kept whole, its country last', () => {
  it.each([
    [
      'Ohio and Pennsylvania: the country is the third line',
      {
        state: 'PA',
        mailLine1: '1 RUE DE LA PAIX',
        mailLine3: 'FRANCE',
        mailCity: 'PARIS',
        mailZip: '75002',
      },
      ['1 RUE DE LA PAIX', 'PARIS 75002', 'FRANCE'],
    ],
    [
      'a country that no list has',
      { state: 'OH', mailLine1: 'ELM ROAD 5', mailLine3: 'FREEDONIA', mailCity: 'ANYTOWN' },
      ['ELM ROAD 5', 'ANYTOWN', 'FREEDONIA'],
    ],
    [
      'Florida: the country is behind the third line',
      {
        state: 'FL',
        mailLine1: '5 KING RD',
        mailLine2: 'FLAT 2',
        mailLine3: 'ANYTOWN GERMANY',
        mailZip: '10115',
      },
      ['5 KING RD', 'FLAT 2', 'ANYTOWN', '10115', 'GERMANY'],
    ],
    [
      'North Carolina: everything is in lines',
      { state: 'NC', mailLine1: '12 HIGH ST.', mailLine2: 'LONDON SW1A 1AA', mailLine3: 'UNITED KINGDOM' },
      ['12 HIGH ST.', 'LONDON SW1A 1AA', 'UNITED KINGDOM'],
    ],
    [
      'a province of Canada, and no country',
      { mailLine1: '55 BAY ST', mailCity: 'TORONTO', mailState: 'ON', mailZip: 'M5J 2N8' },
      ['55 BAY ST', 'TORONTO ON M5J 2N8', 'CANADA'],
    ],
    [
      'a foreign postal code, and no country',
      { mailLine1: 'ELM ROAD 5', mailCity: 'ANYTOWN', mailZip: 'AB1 2CD' },
      ['ELM ROAD 5', 'ANYTOWN AB1 2CD'],
    ],
    [
      'the country in the column of the state',
      { mailLine1: '5 KING RD', mailCity: 'BERLIN', mailState: 'GERMANY' },
      ['5 KING RD', 'BERLIN', 'GERMANY'],
    ],
    [
      'the country in the column of the city',
      { mailLine1: '5 KING RD', mailLine2: 'ANYTOWN', mailCity: "CÔTE D'IVOIRE" },
      ['5 KING RD', 'ANYTOWN', "CÔTE D'IVOIRE"],
    ],
  ])('%s', (_, columns, lines) => {
    expect(addressBlock(addresses(columns))).toEqual({ kind: 'foreign', source: 'mailing', lines });
  });

  it('unless an American state and ZIP code say otherwise', () => {
    const town = addresses({
      mailLine1: '12 MAIN ST',
      mailCity: 'MEXICO',
      mailState: 'MO',
      mailZip: '65265',
    });
    expect(addressBlock(town)).toMatchObject({ kind: 'domestic', city: 'MEXICO' });
    const island = addresses({
      mailLine1: '1 CALLE LUNA',
      mailCity: 'SAN JUAN',
      mailState: 'PR',
      mailZip: '00901',
    });
    expect(addressBlock(island)).toMatchObject({ kind: 'domestic', state: 'PR', zip5: '00901' });
  });
});

describe('a military address', () => {
  it.each([
    [{ mailLine1: 'PSC 41 BOX 8181', mailCity: 'APO', mailState: 'AE', mailZip: '09464' }, 'APO AE 09464'],
    [{ mailLine1: 'PSC 41 BOX 8181', mailCity: 'APO AE', mailZip: '09464' }, 'APO AE 09464'],
    [{ mailLine1: 'PSC 41 BOX #8181', mailLine2: 'APO AE 09464-0041' }, 'APO AE 09464-0041'],
    [{ mailLine1: 'PSC 41 BOX 8181', mailLine2: 'FPO, AP 96349', mailLine3: 'JAPAN' }, 'FPO AP 96349'],
    [{ mailLine1: 'PSC 41 BOX 8181', mailCity: 'DPO', mailState: 'AA', mailZip: '34034' }, 'DPO AA 34034'],
  ])('%j', (columns, last) => {
    const block = addressBlock(addresses(columns));
    expect(block).toMatchObject({ kind: 'military', source: 'mailing' });
    expect(labelOf(block)).toEqual(['PSC 41 BOX 8181', last]);
  });

  it('loses the country, which would make it foreign mail', () => {
    const unit = { mailLine1: 'UNIT 2050 BOX 4190', mailCity: 'APO', mailState: 'AE', mailZip: '09278' };
    const block = addressBlock(addresses({ ...unit, state: 'OH', mailLine3: 'GERMANY' }));
    expect(labelOf(block)).toEqual(['UNIT 2050 BOX 4190', 'APO AE 09278']);
  });
});
