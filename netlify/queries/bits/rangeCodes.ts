// Codes of what filters have ranges of: ages and days.

/** Codes of a digit of ages: the seven years from 18 on have one digit, then every five years. */
export const CODES_PER_AGES = 7;
const [OF_AGE, FIRST_FIVE] = [18, 25];

/** The lowest code of an age. It is round, so that a single string says who has an age at all. */
export const FIRST_AGE = CODES_PER_AGES;

/**
 * The code of an age: 0 for none. Common cutoffs are round: 18, and every fifth year from 25 on. No filter
 * distinguishes ages below 18 or above 120.
 */
export function codeOfAge(age: number | null): number {
  if (age === null) return 0;
  if (age < OF_AGE) return FIRST_AGE;
  if (age < FIRST_FIVE) return 2 * CODES_PER_AGES + age - OF_AGE;
  const years = Math.min(age, 121);
  return (Math.floor(years / 5) - 2) * CODES_PER_AGES + (years % 5);
}

/** The first years that filters by registration date can name, and the years of a digit. */
const [FIRST_YEAR, LAST_YEAR, YEARS_OF_DECADE] = [1900, 2099, 10];
/** The digits of a day after the decade's: year, month, and the day of the month in two. */
export const DIGITS_OF_DAY = [YEARS_OF_DECADE, 12, 6, 6] as const;
const CODES_PER_DECADE = DIGITS_OF_DAY.reduce<number>((product, radix) => product * radix, 1);

/** The lowest code of a day. It is round, so that a single string says who has a date at all. */
export const FIRST_DAY = CODES_PER_DECADE;

/**
 * The code of a day (YYYY-MM-DD): 0 for none. The first days of decades, years and months are round. The days
 * before and after those that filters can name have one decade each, because no filter distinguishes them.
 */
export function codeOfDay(day: string | null): number {
  if (day === null) return 0;
  const [year = 0, month = 1, ofMonth = 1] = day.split('-').map(Number);
  if (year < FIRST_YEAR) return FIRST_DAY;
  const decade = 2 + Math.floor((Math.min(year, LAST_YEAR + 1) - FIRST_YEAR) / YEARS_OF_DECADE);
  if (year > LAST_YEAR) return decade * CODES_PER_DECADE;
  const [, months, high, low] = DIGITS_OF_DAY;
  return (
    decade * CODES_PER_DECADE + (((year % YEARS_OF_DECADE) * months + month - 1) * high * low + ofMonth - 1)
  );
}
