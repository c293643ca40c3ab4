import { splitCsv, splitCsvRow } from '../../../../tools/loader/text/csv';
import { Tally } from '../../../../tools/loader/model/tally';

function split(line: string, columns: number) {
  const repaired = new Tally();
  return { cells: splitCsv(line, columns, repaired), repaired: repaired.toRecord() };
}

describe('splitting a line of CSV', () => {
  it.each([
    ['plain cells', 'A,B,C', 3, ['A', 'B', 'C']],
    ['empty cells, the last one too', 'A,,', 3, ['A', '', '']],
    ['a quoted comma', 'A,"B, C",D', 3, ['A', 'B, C', 'D']],
    ['an empty quoted cell', '"",A', 2, ['', 'A']],
    ['doubled quotes', '"THE ""BEAR""",A', 2, ['THE "BEAR"', 'A']],
    ['a doubled quote before a comma', '"A "",B",C', 2, ['A ",B', 'C']],
    ['spaces around a quoted cell', 'A, "B" ,C', 3, ['A', 'B', 'C']],
    ['quotes inside quotes that are not doubled', '"ROBERT "BOB" LEE",A', 2, ['ROBERT "BOB" LEE', 'A']],
    ['such quotes at the end of a cell', '"ROBERT "BOB"",A', 2, ['ROBERT "BOB"', 'A']],
    ['a quote inside an unquoted cell', 'JO"HN,A', 2, ['JO"HN', 'A']],
  ])('reads %s', (_, line, columns, cells) => {
    expect(split(line, columns)).toEqual({ cells, repaired: {} });
  });

  it.each([
    ['opens a cell and is never closed', '"JOHN,SMITH,A', ['JOHN', 'SMITH', 'A']],
    ['ends a cell that was not quoted', 'JOHN,"SMITH,A', ['JOHN', 'SMITH', 'A']],
    ['is closed only in another cell', '"JOHN,SMITH",A', ['JOHN', 'SMITH', 'A']],
  ])('ignores and counts a stray quote that %s', (_, line, cells) => {
    expect(split(line, 3)).toEqual({ cells, repaired: { 'stray quote': 1 } });
  });

  it('refuses a line with another number of cells, with or without quotes', () => {
    expect(split('A,B', 3).cells).toBeNull();
    expect(split('A,B,C,D', 3).cells).toBeNull();
    expect(split('"A",B', 3).cells).toBeNull();
  });

  it('splits a header without knowing its length, even one with a stray quote', () => {
    expect(splitCsvRow('VoterID,"Name, Last",City')).toEqual(['VoterID', 'Name, Last', 'City']);
    expect(splitCsvRow('VoterID,"Name')).toEqual(['VoterID', '"Name']);
  });
});
