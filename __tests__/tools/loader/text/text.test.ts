import fc from 'fast-check';
import { Tally } from '../../../../tools/loader/model/tally';
import { splitCells, splitHeader } from '../../../../tools/loader/text/cells';
import { ageOn, birthBounds, yearsBefore } from '../../../../tools/loader/model/age';
import { cleanDay, parseDay } from '../../../../tools/loader/text/dates';
import { detectingDecoder } from '../../../../tools/loader/text/detectEncoding';
import { splitStreetLine } from '../../../../tools/loader/text/streetLine';

describe.each([',', '\t'] as const)('splitting a line at each %j', (separator) => {
  /** With bars for separators. */
  const split = (line: string, columns: number) => {
    const repaired = new Tally();
    const cells = splitCells(line.replaceAll('|', separator), separator, columns, repaired);
    return { cells: cells?.join('~').replaceAll(separator, '|'), repaired: repaired.toRecord() };
  };

  it.each([
    ['plain cells', 'A||C D', 'A~~C D'],
    ['all quoted', '"A"|""|"C D"', 'A~~C D'],
    ['some quoted', '"A"||C D', 'A~~C D'],
    ['spaces around quotes', ' "A" |""|"C" ', 'A~~C'],
    ['a separator in the only quoted cell', 'A|"B| C"|D', 'A~B| C~D'],
    ['separators where all are quoted', '"A|B|C"|""|"D"', 'A|B|C~~D'],
    ['a doubled quote', '"THE ""BEAR"""|A|B', 'THE "BEAR"~A~B'],
    ['a doubled quote before a separator', '"A ""|B"|C|', 'A "|B~C~'],
    ['quotes that are not doubled', '"ROBERT "BOB" LEE"|A|""', 'ROBERT "BOB" LEE~A~'],
    ['such quotes before a separator', '"ROBERT "BOB""|"DOE| JR"|A', 'ROBERT "BOB"~DOE| JR~A'],
    ['a quote inside an unquoted cell', 'JO"HN|5" PIPE|A', 'JO"HN~5" PIPE~A'],
  ])('reads %s', (_, line, cells) => {
    expect(split(line, 3)).toEqual({ cells, repaired: {} });
  });

  it.each(['"A|B|C', 'A|"B|C', 'A"|"B"|"C"', '"A|"B"|"C"', 'A|B|"C'])(
    'drops and counts a stray quote: %s',
    (line) => {
      expect(split(line, 3)).toEqual({ cells: 'A~B~C', repaired: { 'stray quote': 1 } });
    },
  );

  it.each(['A', 'A|B', 'A|B|C|D', '"A"|B', '"A"|"B"|"C"|"D"', '"A|B|C|D'])(
    'refuses %s for three cells',
    (line) => {
      expect(split(line, 3)).toEqual({ cells: undefined, repaired: {} });
    },
  );

  it('splits a header without knowing its length, even one with a stray quote', () => {
    const header = (...cells: readonly string[]) => splitHeader(cells.join(separator), separator);
    expect(header('VoterID', '"Name', 'Last"')).toEqual(['VoterID', `Name${separator}Last`]);
    expect(header('VoterID', '"Name', 'City')).toEqual(['VoterID', 'Name', 'City']);
  });

  it('round-trips what was written, quoted or not', () => {
    const cell = fc.string({ maxLength: 8 }).map((text) => text.replace(/[,\t"\r\n]/gu, ' '));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 6 }), (cells) => {
        for (const written of [cells.map((text) => `"${text}"`), cells])
          expect(splitCells(written.join(separator), separator, cells.length, new Tally())).toEqual(cells);
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
