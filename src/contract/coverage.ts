import * as v from 'valibot';
import { defineEndpoint, ok } from './endpoint';

/** Why a registration of a state's file is not among the voters on file here. */
export const LEFT_OUT_REASONS = [
  /** The law or a court keeps the voter's details from the public. */
  'confidential',
  'under_age',
  /** Neither active nor inactive: denied, removed, not complete. */
  'not_registered',
  /** The row is damaged, or lacks a voter ID or a county. */
  'unreadable',
  /** At the voter's own request, or because the record is wrong. */
  'removed',
  /** A later row of the file has the same voter ID. */
  'repeated',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

const countyCoverageSchema = v.object({
  /** Empty for rows that give no county that can be read. */
  county: v.string(),
  voters: v.number(),
  /** Left out, by reason, in the order of `LEFT_OUT_REASONS`. */
  leftOut: v.array(v.number()),
});

const stateCoverageSchema = v.object({
  state: v.string(),
  dataDate: v.string(),
  /** Invented voters, of no file. */
  sample: v.boolean(),
  /** In the alphabet's order. */
  counties: v.array(countyCoverageSchema),
});
export type StateCoverage = v.InferOutput<typeof stateCoverageSchema>;

/**
 * What became of the registrations in each state's file. In each county, `voters` and `leftOut` add up to the
 * file's rows. The same for every caller, and cached.
 */
export const coverageEndpoint = defineEndpoint({
  path: '/api/voters/coverage',
  callers: 'anyone',
  limits: 'lookups',
  response: ok({ data: v.array(stateCoverageSchema) }),
});
