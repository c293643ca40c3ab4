interface PartyMeaning {
  /** After a party’s name: `Democrats by the ballot last taken`. */
  readonly by: string;
  readonly independent: string;
}

/** Where voters don’t, or seldom, register with a party (docs/voter-files.md). */
const MEANINGS: Readonly<Partial<Record<string, PartyMeaning>>> = {
  AR: { by: 'by optional registration', independent: 'no party stated (most voters)' },
  OH: { by: 'by the ballot last taken', independent: 'no party’s ballot in about two years' },
};

/** Undefined where voters register with a party. */
export const partyBy = (state: string | undefined): string | undefined =>
  state === undefined ? undefined : MEANINGS[state]?.by;

/** Null where the parties’ names say enough. */
export function partyNote(state: string | undefined): string | null {
  const meaning = state === undefined ? undefined : MEANINGS[state];
  return meaning === undefined
    ? null
    : `${meaning.by.replace('by', 'By')}. Independent: ${meaning.independent}.`;
}

/** The description of the party column in files. */
export const PARTY_COLUMN = `DEM, REP, IND (no party), LIB, GRE or OTH. Ohio: ${partyBy('OH')}; Arkansas: ${partyBy('AR')}.`;
