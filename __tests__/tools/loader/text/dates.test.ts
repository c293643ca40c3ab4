import { ageOn, birthBounds, yearsBefore } from '../../../../tools/loader/model/age';
import { Tally } from '../../../../tools/loader/model/tally';
import { cleanDay, parseDay } from '../../../../tools/loader/text/dates';

describe('reading days', () => {
  it.each([
    ['06/04/1948', '1948-06-04'],
    [' 6/4/1948 ', '1948-06-04'],
    ['06/04/1948 00:00:00', '1948-06-04'],
    ['19480604', '1948-06-04'],
    ['1948-06-04', '1948-06-04'],
    ['02/29/2024', '2024-02-29'],
    ['02/29/2000', '2000-02-29'],
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
