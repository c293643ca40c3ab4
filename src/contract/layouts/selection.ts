import * as v from 'valibot';

/** The most frequent voters, or a random sample. */
export const WAYS = ['frequent', 'random'] as const;
export type SamplingMethod = (typeof WAYS)[number];

const pieces = v.pipe(
  v.number('must be a whole number, 1 or more'),
  v.integer('must be a whole number, 1 or more'),
  v.minValue(1, 'must be a whole number, 1 or more'),
);

export const onlySchema = v.strictObject({
  pieces,
  by: v.picklist(WAYS, `must be one of ${WAYS.join(', ')}`),
});
export type Only = v.InferOutput<typeof onlySchema>;

/** A voter ID finds at most one voter in a state. */
export const NOT_BY_VOTER_ID = 'You can’t choose among the records of a list found by voter ID.';
