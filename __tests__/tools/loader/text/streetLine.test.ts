import { splitStreetLine } from '../../../../tools/loader/text/streetLine';

describe('splitting a street line', () => {
  it.each([
    ['12 ELM ST', '12', 'ELM ST', null],
    ['12 NE ELM ST #7', '12', 'NE ELM ST', '7'],
    ['12 ELM ST # 7', '12', 'ELM ST', '7'],
    ['12 ELM ST #APT 7', '12', 'ELM ST', 'APT 7'],
    ['12 ELM ST #', '12', 'ELM ST', null],
    ['12 ELM ST ##', '12', 'ELM ST', null],
    ['12 ELM ST APT 7B', '12', 'ELM ST', 'APT 7B'],
    ['12 ELM ST UNIT C', '12', 'ELM ST', 'UNIT C'],
    ['12 LOT ST', '12', 'LOT ST', null],
    ['12B ELM ST', '12B', 'ELM ST', null],
    ['12 1/2 ELM ST', '12 1/2', 'ELM ST', null],
    ['12-14 ELM ST', '12-14', 'ELM ST', null],
    ['12 5TH AVE', '12', '5TH AVE', null],
    ['12 42 AVE', '12', '42 AVE', null],
    ['5TH AVE', null, '5TH AVE', null],
    ['12', null, '12', null],
    ['RURAL ROUTE 2', null, 'RURAL ROUTE 2', null],
    ['12 # ELM ST', '12', 'ELM ST', null],
    ['#12 ELM ST #7', '12', 'ELM ST', '7'],
    ['#### ##', null, null, null],
  ])('%s', (line, streetNum, streetName, unit) => {
    expect(splitStreetLine(line)).toEqual({ streetNum, streetName, unit });
  });

  it('splits null into nothing', () => {
    expect(splitStreetLine(null)).toEqual({ streetNum: null, streetName: null, unit: null });
  });
});
