import { type Act, did, doing, type Form, latest, objectOf } from './acts';

/** Each answer of the walkthrough, by its own action. */

const STATES: Readonly<Record<string, string>> = {
  ...{ Oklahoma: 'OK', Ohio: 'OH', Pennsylvania: 'PA', Arkansas: 'AR' },
};
const PARTIES: Readonly<Record<string, string>> = { Democrats: 'DEM', Republicans: 'REP' };
const STEPS = ['State', 'Election Type', 'Race', 'Geography', 'Demographics'];

const isSame = (one: unknown, words = '') =>
  String(one).toLowerCase() ===
  words.replace(/ (?:County|\((?:municipality|township)\))$/u, '').toLowerCase();

/** The press that a line of ages ends with. */
const isAge = ([, words = '']: readonly string[], own: readonly Act[]): boolean => {
  const press = latest(own, 'walkthrough/agesChosen', 'walkthrough/ageMoved', 'walkthrough/ageTyped');
  const { min, age, text } = objectOf(press?.payload);
  const number = String(min ?? age ?? text);
  return press !== undefined && (words === 'any age' || words.includes(number) || Number(number) <= 18);
};

/** Whether the party's last press took it away: each press turns it. */
const isOn = (acts: readonly Act[], type: string, name: string, value: unknown) =>
  acts.filter((act) => act.type === type && act.payload[name] === value).length % 2 === 1;

/** The first whose pattern fits. */
const CHOICES: readonly Form[] = [
  [
    /^(.+)$/u,
    doing('walkthrough/stateChosen', ({ payload }, [, words = '']) => payload.state === STATES[words]),
  ],
  [
    /^the election type (.+)$/u,
    doing('walkthrough/electionTypeChosen', ({ payload }, [, words]) => isSame(payload.electionType, words)),
  ],
  [/^(.+)$/u, doing('walkthrough/raceChosen', ({ payload }, [, words]) => isSame(payload.race, words))],
  [
    /^(?:district )?(.+?)(?: County)?$/u,
    doing('walkthrough/placeChosen', ({ payload }, [, words]) => isSame(payload.value, words)),
  ],
  [
    /^all of the (?:counties|districts)$/u,
    doing('walkthrough/placeChosen', ({ payload }) => payload.value === ''),
  ],
  [
    /^(.+)$/u,
    ([, words = ''], { own, past }) =>
      own.some(
        ({ type, payload }) => type === 'walkthrough/partyToggled' && payload.party === PARTIES[words],
      ) && isOn(past, 'walkthrough/partyToggled', 'party', PARTIES[words]),
  ],
  [/^“Voted .+”$/u, doing('walkthrough/electionToggled')],
  [/^the preset “.+”$/u, doing('walkthrough/presetChosen')],
  [/^(any age|age .+)$/u, (match, { own }) => isAge(match, own)],
];

/** In the walkthrough or before the page was loaded, if it was not started over since. */
const hasChosenState = (past: readonly Act[]): boolean => {
  const kept = past.filter(({ type, payload }) => type === 'persist/REHYDRATE' && 'progress' in payload);
  const isKept = kept.some(({ payload }) => JSON.stringify(payload.progress).includes('"State"'));
  const chosen = latest(past, 'walkthrough/stateChosen')?.position ?? (isKept ? 1 : 0);
  return chosen > (latest(past, 'walkthrough/startedOver')?.position ?? 0);
};

export const WALKTHROUGH_FORMS: readonly Form[] = [
  [
    /^Opened the walkthrough (by its button|from the address|by a link)(, with its earlier answers)?$/u,
    ([, by, earlier], seen) =>
      did(seen, 'walkthrough/opened', ({ payload }) => {
        const isEarlier = payload.resume === true && hasChosenState(seen.past);
        return (payload.step === null) === (by === 'by its button') && isEarlier === (earlier !== undefined);
      }) &&
      (by !== 'from the address' || seen.past.filter(({ type }) => type === 'route/changed').length === 1),
  ],
  [
    /^Walkthrough: went (back|forward) to step (\d) \((.+)\)$/u,
    ([, way, step, name], seen) => {
      const isByBrowser =
        did(seen, 'route/changed', ({ meta }) => meta.by === way) &&
        did(seen, 'walkthrough/urlStepChanged', ({ payload }) => payload.step === Number(step));
      const isByButton = way === 'back' && did(seen, 'walkthrough/backChosen');
      return (isByBrowser || isByButton) && STEPS[Number(step) - 1] === name;
    },
  ],
  [
    /^Walkthrough: took (.+) away$/u,
    ([, words = ''], { own, past }) =>
      own.some(
        ({ type, payload }) => type === 'walkthrough/partyToggled' && payload.party === PARTIES[words],
      ) && !isOn(past, 'walkthrough/partyToggled', 'party', PARTIES[words]),
  ],
  [/^Walkthrough: took back the preset “.+”$/u, doing('walkthrough/presetChosen')],
  [
    /^Walkthrough: chose (.+)$/u,
    ([, words = ''], seen) =>
      CHOICES.some(([form, holds]) => form.test(words) && holds(form.exec(words) ?? [], seen)),
  ],
  [
    /^Walkthrough: pressed “(View|Hide) Elections”$/u,
    ([, way], { own, past }) => {
      const presses = past.filter(({ type }) => type === 'walkthrough/electionsToggled');
      return own.some((act) => act === presses.at(-1)) && (presses.length % 2 === 1) === (way === 'View');
    },
  ],
  [/^Closed the walkthrough$/u, doing('walkthrough/closed')],
];
