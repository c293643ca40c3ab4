/** What every field has. */
interface Common {
  /** What the form and the messages call it. */
  readonly label: string;
  /**
   * The facet that counts its options, in words of the API. Choosing an option replaces every field with it.
   */
  readonly facet?: string;
  /**
   * Its values belong to one state: choosing another state takes the filter away, because there it would mean
   * nothing, or something else.
   */
  readonly ofState?: true;
}

/** Text that a person types. */
interface Typed extends Common {
  /** A column of `voters`, with its text in matching form. */
  readonly column: string;
  /** Longest value, in code points. */
  readonly limit: number;
  /** What it is called within a sentence, if not by its label: "First name starts with “AL”". */
  readonly noun?: string;
  /**
   * The word that stands for its values in support traces: `FIRST-1`.
   */
  readonly standIn?: string;
}

/** One end of a range, both ends included. The lower end names the upper one. */
interface Bound extends Common {
  readonly column: string;
  readonly to?: string;
}

/**
 * One filter field. Everything that handles fields does so by `kind`, on both sides; nothing else lists them.
 * docs/product-rules.md says what each kind means.
 */
export type Field =
  /** The state, which chooses the data versions. */
  | (Common & { readonly kind: 'state' })
  /** The text starts with the value. */
  | (Typed & { readonly kind: 'prefix' })
  /** The text is the value. */
  | (Typed & { readonly kind: 'equal' })
  /** The one text that identifies a voter in a state. */
  | (Typed & { readonly kind: 'id' })
  /**
   * Any of these names. A name that may have a comma is separated by bars. `none`: the entry that finds the
   * voters who have none on file.
   */
  | (Typed & { readonly kind: 'names'; readonly separator: ',' | '|'; readonly none?: string })
  /** Any of these ZIP codes, of five digits. */
  | (Common & { readonly kind: 'zips'; readonly column: string })
  /** One code of a fixed set, or any of several. `missing`: the code of voters who have none. */
  | (Common & {
      readonly kind: 'code' | 'codes';
      readonly column: string;
      readonly codes: readonly string[];
      readonly missing?: string;
    })
  /** Everyone in the voter's household has one of these codes. */
  | (Common & {
      readonly kind: 'householdCodes';
      readonly column: string;
      readonly codes: readonly string[];
    })
  /** Any of these districts, by number, written `CD-7`. */
  | (Common & { readonly kind: 'district'; readonly column: string; readonly prefix: string })
  /** Whole numbers. `all`: the end that excludes no one and so says nothing. */
  | (Bound & {
      readonly kind: 'atLeast' | 'atMost';
      readonly min: number;
      readonly max: number;
      readonly all?: number;
    })
  /** Days, `YYYY-MM-DD`. */
  | (Bound & { readonly kind: 'since' | 'until' })
  /** Voted in all, or in none, of the elections (`VH1` to `VH8`); the two may not name the same one. */
  | (Common & { readonly kind: 'voted' | 'notVoted'; readonly column: string })
  /** No one in the voter's household voted in any of these elections. */
  | (Common & { readonly kind: 'householdNotVoted'; readonly column: string })
  /** `Y`: only voters who have it. */
  | (Common & { readonly kind: 'flag'; readonly column: string })
  /** Exclusions (src/contract/exclusions.ts) by number; with an `H`, their voters' households too. */
  | (Common & { readonly kind: 'exclusions' });

export type Kind = Field['kind'];
