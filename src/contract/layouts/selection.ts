import * as v from 'valibot';

/**
 * Which of a list's pieces a file has, if not all: who votes most often, by lot, or evenly along the mail.
 */
export const WAYS = ['frequent', 'random', 'every-nth'] as const;
export type SamplingMethod = (typeof WAYS)[number];

const pieces = v.pipe(
  v.number('must be a whole number, 1 or more'),
  v.integer('must be a whole number, 1 or more'),
  v.minValue(1, 'must be a whole number, 1 or more'),
);

/** So many records of a list, chosen in a way. */
export const onlySchema = v.strictObject({
  pieces,
  by: v.picklist(WAYS, `must be one of ${WAYS.join(', ')}`),
});
export type Only = v.InferOutput<typeof onlySchema>;

/**
 * The shares of two to four groups, in percent, into which households are divided by lot: `90,10`. Each
 * record says its group: A, B, C or D.
 */
export const groupsSchema = v.pipe(
  v.string('must be percentages separated by commas'),
  v.regex(/^[1-9]\d?(,[1-9]\d?){1,3}$/u, 'must be two to four whole percentages, such as 90,10'),
  v.check((groups) => sharesOf(groups).reduce((all, share) => all + share, 0) === 100, 'must add up to 100'),
);

export const sharesOf = (groups: string): readonly number[] => groups.split(',').map(Number);

/** Why households cannot be divided so; null if they can. Each group has at least one. */
export function groupsProblem(shares: readonly number[], households: number): string | null {
  const smallest = Math.min(...shares);
  return (households * smallest) / 100 < 1
    ? `This list has too few households for a group of ${smallest}%.`
    : null;
}

/** A voter ID finds at most one voter in a state. */
export const NOT_BY_VOTER_ID = 'You can’t select or group the records of a list found by voter ID.';
