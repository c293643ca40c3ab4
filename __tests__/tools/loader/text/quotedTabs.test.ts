import fc from 'fast-check';
import { Tally } from '../../../../tools/loader/model/tally';
import { splitQuotedTabs, splitQuotedTabsRow } from '../../../../tools/loader/text/quotedTabs';

const split = (line: string, columns: number) => {
  const repaired = new Tally();
  return { cells: splitQuotedTabs(line, columns, repaired), repaired: repaired.toRecord() };
};

describe('splitting quoted cells between tabs', () => {
  it.each([
    ['all quoted', '"A"\t""\t"C D"', ['A', '', 'C D']],
    ['none quoted', 'A\t\tC D', ['A', '', 'C D']],
    ['some quoted', '"A"\t\tC D', ['A', '', 'C D']],
    ['spaces around quotes', ' "A" \t""\t"C" ', ['A', '', 'C']],
    ['nothing in any cell', '""\t""\t""', ['', '', '']],
    ['a doubled quote', '"A ""B"" C"\t""\t"D"', ['A "B" C', '', 'D']],
    ['a single quote inside', '"A "B" C"\t""\t"D"', ['A "B" C', '', 'D']],
    ['a tab inside a cell', '"A\tB"\t""\t"C"', ['A\tB', '', 'C']],
    ['a tab inside the only quoted cell', 'A\t"B\tC"\tD', ['A', 'B\tC', 'D']],
    ['a quote inside an unquoted cell', 'A"B\t5" PIPE\tC', ['A"B', '5" PIPE', 'C']],
  ])('reads %s', (_, line, cells) => {
    expect(split(line, 3)).toEqual({ cells, repaired: {} });
  });

  it.each([
    ['never closed', '"A\t"B"\t"C"'],
    ['never opened', 'A"\t"B"\t"C"'],
    ['never closed at the end', '"A"\t"B"\t"C'],
  ])('drops and counts a quote that is %s', (_, line) => {
    expect(split(line, 3)).toEqual({ cells: ['A', 'B', 'C'], repaired: { 'stray quote': 1 } });
  });

  it.each(['"A"\t"B"', '"A"\t"B"\t"C"\t"D"', 'A', '"A\tB\tC\tD'])('cannot split %j', (line) => {
    expect(split(line, 3)).toEqual({ cells: null, repaired: {} });
  });

  it('reads a header of any number of columns', () => {
    expect(splitQuotedTabsRow('"county_id"\tncid\t"status_cd"')).toEqual(['county_id', 'ncid', 'status_cd']);
  });

  it('round-trips what was written, quoted or not', () => {
    const cell = fc.string({ maxLength: 8 }).map((text) => text.replace(/[\t"\r\n]/gu, ' '));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 6 }), (cells) => {
        const quoted = cells.map((text) => `"${text}"`).join('\t');
        expect(split(quoted, cells.length)).toEqual({ cells, repaired: {} });
        expect(split(cells.join('\t'), cells.length)).toEqual({ cells, repaired: {} });
      }),
    );
  });
});
