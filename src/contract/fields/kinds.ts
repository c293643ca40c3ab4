interface Common {
  /** In the form and in messages. */
  readonly label: string;
  /** Counts its options. Choosing one replaces every field with the same facet. */
  readonly facet?: string;
  /** Cleared by choosing another state. */
  readonly ofState?: true;
}

/** Typed text. */
interface Typed extends Common {
  /** A column of `voters` in matching form. */
  readonly column: string;
  /** In code points. */
  readonly limit: number;
  /** Within a sentence, if not the label: “First name starts with “AL””. */
  readonly noun?: string;
  /** Replaces its values in support traces: `FIRST-1`. */
  readonly standIn?: string;
}

/** One end of a range, inclusive. The lower end names the upper one. */
interface Bound extends Common {
  readonly column: string;
  readonly to?: string;
}

/** A filter field. Code handles fields by `kind`, never by name (docs/product-rules.md). */
export type Field =
  /** Chooses the data versions. */
  | (Common & { readonly kind: 'state' })
  | (Typed & { readonly kind: 'prefix' })
  | (Typed & { readonly kind: 'equal' })
  /** Identifies a voter in a state. */
  | (Typed & { readonly kind: 'id' })
  /**
   * Any of these names. Names that may contain commas are separated by bars. `none`: the entry for voters
   * without one.
   */
  | (Typed & { readonly kind: 'names'; readonly separator: ',' | '|'; readonly none?: string })
  | (Common & { readonly kind: 'zips'; readonly column: string })
  /** One code, or any of several. `missing`: the code of voters without one. */
  | (Common & {
      readonly kind: 'code' | 'codes';
      readonly column: string;
      readonly codes: readonly string[];
      readonly missing?: string;
    })
  /** Everyone in the household has one of these codes. */
  | (Common & {
      readonly kind: 'householdCodes';
      readonly column: string;
      readonly codes: readonly string[];
    })
  /** Any of these districts, as `CD-7`. */
  | (Common & { readonly kind: 'district'; readonly column: string; readonly prefix: string })
  /** `all`: the end that excludes no one, and is omitted. */
  | (Bound & {
      readonly kind: 'atLeast' | 'atMost';
      readonly min: number;
      readonly max: number;
      readonly all?: number;
    })
  /** `YYYY-MM-DD`. */
  | (Bound & { readonly kind: 'since' | 'until' })
  /** In all, or in none, of these elections. The two may not share one. */
  | (Common & { readonly kind: 'voted' | 'notVoted'; readonly column: string })
  /** No one in the household voted in any of these. */
  | (Common & { readonly kind: 'householdNotVoted'; readonly column: string })
  /** `Y` or nothing. */
  | (Common & { readonly kind: 'flag'; readonly column: string })
  /** Numbers of exclusions; an `H` includes households. */
  | (Common & { readonly kind: 'exclusions' });

export type Kind = Field['kind'];
