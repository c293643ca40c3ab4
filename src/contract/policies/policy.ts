import * as v from 'valibot';
import { DEFAULT_STATES } from '../limits';
import { type Purpose, PURPOSES } from './purposes';

const PURPOSE_KEYS = Object.keys(PURPOSES) as [Purpose, ...Purpose[]];

const sentence = v.pipe(v.string(), v.regex(/^\S.*[.:]$/u, 'must be a sentence, on one line'));
const sentences = v.pipe(v.array(sentence), v.minLength(1, 'must say something'));
const day = v.pipe(v.string(), v.isoDate('must be a day, such as 2026-11-23'));
const statement = { citation: v.pipe(v.string(), v.nonEmpty()), says: sentence };

/** Where a rule comes from. `lookedUp: false` marks what has not been read yet. */
const sourceSchema = v.variant('lookedUp', [
  v.strictObject({
    lookedUp: v.literal(true),
    ...statement,
    url: v.pipe(v.string(), v.url(), v.startsWith('http')),
    read: day,
  }),
  v.strictObject({ lookedUp: v.literal(false), ...statement }),
]);
export type PolicySource = v.InferOutput<typeof sourceSchema>;

const rules = {
  /**
   * Counted up with every change of what a buyer affirms, may choose or must give: buyers are then asked
   * again.
   */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The day from which it holds. */
  from: day,
  /** Who may use the data and for what. */
  use: sentences,
  /** What of the state's file is never sold. */
  notSold: sentences,
  /** What the buyer affirms, word for word. */
  affirmation: sentences,
  sources: v.pipe(v.array(sourceSchema), v.minLength(1, 'must name a source')),
};

const sale = v.variant('sale', [
  v.strictObject({ sale: v.literal('open') }),
  /** Not for sale until the operator's setting names the state. */
  v.strictObject({ sale: v.literal('closed'), closedBecause: sentence }),
]);

const statePolicyEntries = v.strictObject({
  ...rules,
  state: v.picklist(DEFAULT_STATES, 'must be a state on file'),
  selling: sale,
  purposes: v.pipe(v.array(v.picklist(PURPOSE_KEYS)), v.minLength(1, 'must offer a purpose')),
  /** What the buyer must give besides a purpose. */
  identity: v.strictObject({
    /** The committee or organization, or the buyer's own name. */
    organization: v.boolean(),
    /** Its number with an election authority, or what says who it is. */
    organizationId: v.boolean(),
    /** The buyer's full name, typed as a signature. */
    typedName: v.boolean(),
  }),
  /** Why more than an organization, which is asked of every buyer (`floor.ts`). */
  identityBecause: v.optional(sentence),
});

export const floorSchema = v.strictObject({
  ...rules,
  /** What the shop asks of every buyer without being obliged to, and why. */
  asks: sentences,
});
export const statePolicySchema = v.pipe(
  statePolicyEntries,
  v.forward(
    v.check(
      ({ identity, identityBecause }) =>
        identityBecause !== undefined || !(identity.organizationId || identity.typedName),
      'must say why a number or a signature is asked',
    ),
    ['identityBecause'],
  ),
);
/** A policy with the laws it follows, for those who read or check it. */
export type Cited<Policy> = Policy & { readonly sources: readonly PolicySource[] };
/** What holds for every list, whatever its states. */
export type FloorPolicy = Omit<v.InferOutput<typeof floorSchema>, 'sources'>;
/** What holds for lists with voters of one state. */
export type StatePolicy = Omit<v.InferOutput<typeof statePolicySchema>, 'sources'>;
