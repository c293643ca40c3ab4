interface PartyMeaning {
  /** Follows the name of a party's voters: `Democrats by the ballot last taken`. */
  readonly by: string;
  /** Who has no party. */
  readonly independent: string;
}

/** What a party means in states where voters don't register with one, or seldom do (docs/voter-files.md). */
const MEANINGS: Readonly<Partial<Record<string, PartyMeaning>>> = {
  AR: { by: 'by optional registration', independent: 'no party stated (most voters)' },
  OH: { by: 'by the ballot last taken', independent: 'no party’s ballot in about two years' },
};

/** `by the ballot last taken`; undefined in states whose voters register with their party. */
export const partyBy = (state: string | undefined): string | undefined =>
  state === undefined ? undefined : MEANINGS[state]?.by;

/** What the parties of a state mean, in a line beneath them; null where their names say it. */
export function partyNote(state: string | undefined): string | null {
  const meaning = state === undefined ? undefined : MEANINGS[state];
  return meaning === undefined
    ? null
    : `${meaning.by.replace('by', 'By')}. Independent: ${meaning.independent}.`;
}

/** What a file’s column of parties holds. */
export const PARTY_COLUMN = `DEM, REP, IND (no party), LIB, GRE or OTH. Ohio: ${partyBy('OH')}; Arkansas: ${partyBy('AR')}.`;
