import * as v from 'valibot';
import { defineEndpoint, ok } from './endpoint';

/** Why a registration in a state’s file is not on file here. */
export const LEFT_OUT_REASONS = [
  /** By law or a court’s order. */
  'confidential',
  'under_age',
  /** Neither active nor inactive: denied, removed, not complete. */
  'not_registered',
  /** Damaged, or without a voter ID or a county. */
  'unreadable',
  /** At the voter’s request, or because it is wrong. */
  'removed',
  /** A later row of the file has the same voter ID. */
  'repeated',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

const countyCoverageSchema = v.object({
  /** Empty for rows without a readable county. */
  county: v.string(),
  voters: v.number(),
  /** In the order of `LEFT_OUT_REASONS`. */
  leftOut: v.array(v.number()),
});

const stateCoverageSchema = v.object({
  state: v.string(),
  dataDate: v.string(),
  /** Invented voters. */
  sample: v.boolean(),
  counties: v.array(countyCoverageSchema),
});
export type StateCoverage = v.InferOutput<typeof stateCoverageSchema>;

/**
 * What became of each registration in the states’ files: `voters` and `leftOut` add up to the file’s rows.
 */
export const coverageEndpoint = defineEndpoint({
  path: '/api/voters/coverage',
  callers: 'anyone',
  limits: 'lookups',
  response: ok({ data: v.array(stateCoverageSchema) }),
});
