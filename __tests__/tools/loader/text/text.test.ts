import fc from 'fast-check';
import { splitCsv, splitCsvRow } from '../../../../tools/loader/text/csv';
import { Tally } from '../../../../tools/loader/model/tally';
import { splitQuotedTabs, splitQuotedTabsRow } from '../../../../tools/loader/text/quotedTabs';
import { ageOn, birthBounds, yearsBefore } from '../../../../tools/loader/model/age';
import { cleanDay, parseDay } from '../../../../tools/loader/text/dates';
import { detectingDecoder } from '../../../../tools/loader/text/detectEncoding';
import { splitStreetLine } from '../../../../tools/loader/text/streetLine';

function split(line: string, columns: number) {
  const repaired = new Tally();
  return { cells: splitCsv(line, columns, repaired), repaired: repaired.toRecord() };
}

describe('splitting a line of CSV', () => {
  it.each([
    ['plain cells', 'A,B,C', 3, ['A', 'B', 'C']],
    ['a quoted comma', 'A,"B, C",D', 3, ['A', 'B, C', 'D']],
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

const splitTabs = (line: string, columns: number) => {
  const repaired = new Tally();
  return { cells: splitQuotedTabs(line, columns, repaired), repaired: repaired.toRecord() };
};

describe('splitting quoted cells between tabs', () => {
  it.each([
    ['all quoted', '"A"\t""\t"C D"', ['A', '', 'C D']],
    ['some quoted', '"A"\t\tC D', ['A', '', 'C D']],
    ['spaces around quotes', ' "A" \t""\t"C" ', ['A', '', 'C']],
    ['a doubled quote', '"A ""B"" C"\t""\t"D"', ['A "B" C', '', 'D']],
    ['a single quote inside', '"A "B" C"\t""\t"D"', ['A "B" C', '', 'D']],
    ['a tab inside a cell', '"A\tB"\t""\t"C"', ['A\tB', '', 'C']],
    ['a tab inside the only quoted cell', 'A\t"B\tC"\tD', ['A', 'B\tC', 'D']],
    ['a quote inside an unquoted cell', 'A"B\t5" PIPE\tC', ['A"B', '5" PIPE', 'C']],
  ])('reads %s', (_, line, cells) => {
    expect(splitTabs(line, 3)).toEqual({ cells, repaired: {} });
  });

  it.each([
    ['never closed', '"A\t"B"\t"C"'],
    ['never opened', 'A"\t"B"\t"C"'],
  ])('drops and counts a quote that is %s', (_, line) => {
    expect(splitTabs(line, 3)).toEqual({ cells: ['A', 'B', 'C'], repaired: { 'stray quote': 1 } });
  });

  it.each(['"A"\t"B"', '"A"\t"B"\t"C"\t"D"', 'A', '"A\tB\tC\tD'])('cannot splitTabs %j', (line) => {
    expect(splitTabs(line, 3)).toEqual({ cells: null, repaired: {} });
  });

  it('reads a header of any number of columns', () => {
    expect(splitQuotedTabsRow('"county_id"\tncid\t"status_cd"')).toEqual(['county_id', 'ncid', 'status_cd']);
  });

  it('round-trips what was written, quoted or not', () => {
    const cell = fc.string({ maxLength: 8 }).map((text) => text.replace(/[\t"\r\n]/gu, ' '));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 6 }), (cells) => {
        const quoted = cells.map((text) => `"${text}"`).join('\t');
        expect(splitTabs(quoted, cells.length)).toEqual({ cells, repaired: {} });
        expect(splitTabs(cells.join('\t'), cells.length)).toEqual({ cells, repaired: {} });
      }),
    );
  });
});

describe('reading days', () => {
  it.each([
    ['06/04/1948', '1948-06-04'],
    [' 6/4/1948 ', '1948-06-04'],
    ['06/04/1948 00:00:00', '1948-06-04'],
    ['19480604', '1948-06-04'],
    ['1948-06-04', '1948-06-04'],
    ['02/29/2024', '2024-02-29'],
  ])('reads %j', (cell, day) => {
    expect(parseDay(cell)).toBe(day);
  });

  it.each([
    '02/29/2023',
    '02/29/1900',
    '13/01/1980',
    '00/10/1980',
    '04/31/1980',
    '##/##/####',
    'XX-XX-XXXX',
    '1980',
    '',
  ])('finds no date in %j', (cell) => {
    expect(parseDay(cell)).toBeNull();
  });

  it('turns impossible and out-of-bounds days into null and counts them, but not empty cells', () => {
    const repaired = new Tally();
    const bounds = birthBounds('2026-01-10');
    const clean = (cell: string) => cleanDay(cell, bounds, 'impossible birth date', repaired);
    expect([clean('01/10/1906'), clean('01/10/2010'), clean('')]).toEqual(['1906-01-10', '2010-01-10', null]);
    expect(repaired.toRecord()).toEqual({});
    expect([clean('01/09/1906'), clean('01/11/2010'), clean('02/30/1980')]).toEqual([null, null, null]);
    expect(repaired.toRecord()).toEqual({ 'impossible birth date': 3 });
  });

  it('maps a leap day to February 28 in other years', () => {
    expect(yearsBefore('2024-02-29', 1)).toBe('2023-02-28');
    expect(yearsBefore('2024-02-29', 4)).toBe('2020-02-29');
  });
});

describe('age on the data date', () => {
  const age = (born: string | null, dataDate: string) => ageOn({ born }, dataDate);

  it('counts whole years, the birthday included', () => {
    expect(age('1980-01-10', '2026-01-10')).toBe(46);
    expect(age('1980-01-11', '2026-01-10')).toBe(45);
    expect(age('2004-02-29', '2026-02-28')).toBe(21);
  });

  it('is as of December 31 if only the year is known, and null if nothing is', () => {
    expect(age('1980', '2026-01-10')).toBe(46);
    expect(age(null, '2026-01-10')).toBeNull();
  });
});

/** Decodes in chunks of the given number of bytes. */
function decoded(bytes: Uint8Array, size: number): string {
  const decoder = detectingDecoder();
  let text = '';
  for (let at = 0; at < bytes.length; at += size) {
    text += decoder.decode(bytes.subarray(at, at + size), { stream: true });
  }
  return text + decoder.decode();
}

describe('detecting the encoding of text', () => {
  const sizes = [1, 2, 3, 4, 5, 1000];

  it.each(['', 'DOE', 'MUÑOZ PEÑA', 'ŁÓDŹ – 東京 🗳', 'A🗳'])(
    'reads %j in UTF-8, however it is cut',
    (text) => {
      for (const size of sizes) expect(decoded(Buffer.from(text, 'utf8'), size)).toBe(text);
    },
  );

  it.each(['MUÑOZ PEÑA', 'Ñ', 'PEÑ', 'ÀÉÎÖÜ', 'DOÃ'])(
    'reads %j in windows-1252, however it is cut',
    (text) => {
      for (const size of sizes) expect(decoded(Buffer.from(text, 'latin1'), size)).toBe(text);
    },
  );

  it('stays with UTF-8 when an invalid byte follows a valid character', () => {
    const bytes = Buffer.concat([
      Buffer.from('MUÑOZ ', 'utf8'),
      Buffer.from([0xd1]),
      Buffer.from(' PEÑA', 'utf8'),
    ]);
    for (const size of sizes) expect(decoded(bytes, size)).toBe('MUÑOZ \uFFFD PEÑA');
  });

  it('reads any bytes, and round-trips any text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20 }), fc.integer({ min: 1, max: 6 }), (bytes, size) => {
        expect(decoded(bytes, size)).toBe(decoded(bytes, 1000));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 6 }), (text, size) => {
        fc.pre(!text.startsWith('\uFEFF'));
        expect(decoded(Buffer.from(text, 'utf8'), size)).toBe(text);
      }),
    );
  });
});

describe('splitting a street line', () => {
  it.each([
    ['12 NE ELM ST #7', '12', 'NE ELM ST', '7'],
    ['12 ELM ST #APT 7', '12', 'ELM ST', 'APT 7'],
    ['12 ELM ST #', '12', 'ELM ST', null],
    ['12 ELM ST APT 7B', '12', 'ELM ST', 'APT 7B'],
    ['12 ELM ST UNIT C', '12', 'ELM ST', 'UNIT C'],
    ['12 LOT ST', '12', 'LOT ST', null],
    ['12B ELM ST', '12B', 'ELM ST', null],
    ['12 1/2 ELM ST', '12 1/2', 'ELM ST', null],
    ['12 5TH AVE', '12', '5TH AVE', null],
    ['5TH AVE', null, '5TH AVE', null],
    ['12', null, '12', null],
    ['RURAL ROUTE 2', null, 'RURAL ROUTE 2', null],
    ['12 # ELM ST', '12', 'ELM ST', null],
    ['#12 ELM ST #7', '12', 'ELM ST', '7'],
  ])('%s', (line, streetNum, streetName, unit) => {
    expect(splitStreetLine(line)).toEqual({ streetNum, streetName, unit });
  });

  it('splits null into nothing', () => {
    expect(splitStreetLine(null)).toEqual({ streetNum: null, streetName: null, unit: null });
  });
});
