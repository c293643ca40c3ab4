import { ageOn, birthBounds } from '../../../tools/loader/age';
import { Tally } from '../../../tools/loader/tally';
import { cleanDay, parseDay, yearsBefore } from '../../../tools/loader/text/dates';

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
  ])('finds no day in %j', (cell) => {
    expect(parseDay(cell)).toBeNull();
  });

  it('nulls and counts what is impossible or out of bounds, and leaves an empty cell uncounted', () => {
    const mended = new Tally();
    const bounds = birthBounds('2026-01-10');
    const clean = (cell: string) => cleanDay(cell, bounds, 'impossible birth date', mended);
    expect([clean('01/10/1906'), clean('01/10/2010'), clean('')]).toEqual(['1906-01-10', '2010-01-10', null]);
    expect(mended.toRecord()).toEqual({});
    expect([clean('01/09/1906'), clean('01/11/2010'), clean('02/30/1980')]).toEqual([null, null, null]);
    expect(mended.toRecord()).toEqual({ 'impossible birth date': 3 });
  });

  it('goes back from a leap day to a year without one', () => {
    expect(yearsBefore('2024-02-29', 1)).toBe('2023-02-28');
    expect(yearsBefore('2024-02-29', 4)).toBe('2020-02-29');
  });
});

describe('age on the data date', () => {
  const born = (birthDate: string | null, birthYear: number | null = null) => ({ birthDate, birthYear });

  it('counts whole years, the birthday included', () => {
    expect(ageOn(born('1980-01-10'), '2026-01-10')).toBe(46);
    expect(ageOn(born('1980-01-11'), '2026-01-10')).toBe(45);
    expect(ageOn(born('2004-02-29'), '2026-02-28')).toBe(21);
  });

  it('is that of 31 December where only the year is known, and null where nothing is', () => {
    expect(ageOn(born(null, 1980), '2026-01-10')).toBe(46);
    expect(ageOn(born(null), '2026-01-10')).toBeNull();
  });
});
