import * as fc from 'fast-check';
import { canonicalText, filtersSchema } from '../../../src/contract/filters';
import { namesOfKind } from '../../../src/contract/fields/fields';
import { LOCAL_FIELDS } from '../../../src/contract/fields/localDistricts';
import { WALKTHROUGH_TTL_MS } from '../../../src/contract/limits';
import { readProgress } from '../../../src/features/walkthrough/readProgress';
import { ELECTION_TYPES, isRaceOf, placesOf, racesIn } from '../../../src/features/walkthrough/races';
import { canJump, filledIn, stepAt, STEPS, NO_ANSWERS } from '../../../src/features/walkthrough/steps';
import * as walkthrough from '../../../src/features/walkthrough/walkthroughSlice';
import { agesOf } from '../../../src/features/walkthrough/AgeRange';
import { readDraft } from '../../../src/features/walkthrough/draft';
import { formOf } from '../../../src/state/search/searchForm';
import * as v from 'valibot';

const DISTRICTS = [...namesOfKind('district'), ...LOCAL_FIELDS];

/**
 * Checks the state machine's invariants over random sequences of all its events: in order, out of order,
 * stale, and for states and races other than the chosen ones. `npm run test:long -- walkthrough` plays 10,000
 * sequences.
 */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 300);
const SEED = Number(process.env['SEED'] ?? 4211);
const NOW = 1_760_000_000_000;

const { reducer } = walkthrough.walkthroughSlice;
const states = ['OK', 'PA', 'OK', 'PA', 'NC', '', 'oklahoma'];
const races = ['OK', 'PA', 'AR'].flatMap((one) => ELECTION_TYPES.flatMap((type) => racesIn(one, type)));
const state = fc.constantFrom(...states);
const race = fc.constantFrom(...races);

const events = {
  opened: fc
    .record({
      by: fc.constantFrom('button', 'address'),
      answers: fc
        .constantFrom({}, { LastName: 'DOE' }, { City: 'ADA', Status: 'A' })
        .map((filters) => ({ ...NO_ANSWERS, fields: formOf(filters).fields })),
      step: fc.constantFrom(...STEPS),
      resumed: fc.boolean(),
      form: fc.constantFrom(null, {}, { State: 'OK', LastName: 'DOE' }),
    })
    .map(walkthrough.opened),
  formListTaken: fc
    .constantFrom({}, { State: 'PA', AgeMin: 30 })
    .map((filters) =>
      walkthrough.formListTaken({ answers: { ...NO_ANSWERS, fields: formOf(filters).fields } }),
    ),
  startedOver: fc.constant(walkthrough.startedOver()),
  stateChosen: fc.record({ state }).map(walkthrough.walkthroughStateChosen),
  electionTypeChosen: fc
    .record({ electionType: fc.constantFrom(...ELECTION_TYPES) })
    .map(walkthrough.electionTypeChosen),
  raceChosen: fc.record({ race }).map(walkthrough.raceChosen),
  placeToggled: fc
    .oneof(
      fc.tuple(fc.constant('County_Desc' as const), fc.constantFrom('ADAIR', 'TULSA', 'x'.repeat(200))),
      fc.tuple(
        fc.constantFrom('CongressionalDistrict', 'StateSenateDistrict', 'StateHouseDistrict'),
        fc.constantFrom('1', 'CD-1', 'SD-40', 'HD-120', 'XD-1', 'CD-0'),
      ),
      fc.tuple(
        fc.constantFrom('Municipalities', 'Wards', 'SchoolZones', 'Townships'),
        fc.constantFrom('NORMAN', 'NORMAN · WARD 4', 'x'.repeat(200)),
      ),
    )
    .map(([name, entry]) => walkthrough.placeToggled({ name, entry })),
  answerUndone: fc.constant(walkthrough.answerUndone()),
  valuesChosen: fc
    .oneof(
      fc.constantFrom(
        ...[{ PolitalAff: 'DEM,IND' }, { PolitalAff: '' }, { LastName: '' }, { City: '' }, { Status: '' }],
        ...[{ GeneralsMin: '3', GeneralsMax: '' }, { GeneralsMin: 'x' }, { VoteHistory: '', NotVoted: '' }],
        ...[{ VoteHistory: 'VH1,VH3', NotVoted: 'VH2' }, { VoteHistory: 'VH2' }, { VoteHistory: 'VH0' }],
      ),
      fc
        .tuple(
          fc.constantFrom('AgeMin', 'AgeMax'),
          fc.constantFrom('', '1', '17', '18', '45', '90', '120', '121', 'x', '4.5', '-3'),
        )
        .map(([name, age]) => ({ [name]: age })),
    )
    .map((values) => walkthrough.valuesChosen(values)),
  nextChosen: fc.constant(walkthrough.nextChosen()),
  backChosen: fc.constant(walkthrough.backChosen()),
  stepJumpedTo: fc.record({ step: fc.constantFrom(...STEPS) }).map(walkthrough.stepJumpedTo),
  urlStepChanged: fc.record({ step: fc.constantFrom(...STEPS) }).map(walkthrough.urlStepChanged),
  electionsToggled: fc.constant(walkthrough.electionsToggled()),
  applyChosen: fc.constant(walkthrough.applyChosen()),
  closed: fc.constant(walkthrough.closed()),
} satisfies Record<keyof typeof walkthrough.walkthroughSlice.actions, fc.Arbitrary<{ type: string }>>;

const event = fc.oneof(
  { weight: 10, arbitrary: events.nextChosen },
  { weight: 10, arbitrary: events.raceChosen },
  { weight: 12, arbitrary: events.placeToggled },
  { weight: 6, arbitrary: events.opened },
  ...Object.values(events).map((arbitrary) => ({ weight: 3, arbitrary })),
);

/** A walk as people take it, cut off anywhere: random events alone rarely get past the third step. */
const walk = fc
  .tuple(
    fc
      .tuple(fc.constantFrom('OK', 'PA'), fc.constantFrom(...ELECTION_TYPES))
      .chain(([state, type]) =>
        fc.tuple(fc.constant(state), fc.constant(type), fc.constantFrom(...racesIn(state, type))),
      ),
    fc.nat({ max: 7 }),
  )
  .map(([[state, electionType, race], length]) =>
    [
      walkthrough.walkthroughStateChosen({ state }),
      walkthrough.nextChosen(),
      walkthrough.electionTypeChosen({ electionType }),
      walkthrough.nextChosen(),
      walkthrough.raceChosen({ race }),
      walkthrough.nextChosen(),
      walkthrough.nextChosen(),
    ].slice(0, length),
  );
const sequence = fc
  .tuple(events.opened, walk, fc.array(event, { maxLength: 60, size: 'max' }))
  .map(([first, walked, rest]) => [first, ...walked, ...rest]);

type Event = ReturnType<(typeof walkthrough.walkthroughSlice.actions)[keyof typeof events]>;

/** The rules broken after an event, by name. Plain comparisons, because they run millions of times. */
function brokenBy(
  happened: Event,
  now: walkthrough.WalkthroughState,
  before: walkthrough.WalkthroughState,
): string[] {
  if (now.status === 'closed') return [];
  const { step, answers } = now.at;
  const { electionType, race, fields } = answers;
  const { filters } = readDraft(answers);
  const { min, max } = agesOf(filters);
  const from = before.status === 'open' ? before.at : null;
  const rules: Readonly<Record<string, boolean>> = {
    'step 2 has a state': step < 2 || fields.State !== '',
    'step 3 has an election type': step < 3 || electionType !== null,
    'step 4 has a race': step < 4 || race !== null,
    'the race is one of its state and election type':
      race === null || (electionType !== null && isRaceOf(fields.State, electionType, race)),
    // None of these sequences begins with a place carried over.
    'a district is of the race': DISTRICTS.every(
      (name) => fields[name] === '' || placesOf(race, fields.State).includes(name),
    ),
    'another state has no place of the one before':
      from === null ||
      walkthrough.answerUndone.match(happened) ||
      fields.State === from.answers.fields.State ||
      ['County_Desc' as const, ...DISTRICTS].every((name) => fields[name] === ''),
    'Undo brings back the answers before':
      before.status !== 'open' ||
      before.undoTo === undefined ||
      !walkthrough.answerUndone.match(happened) ||
      answers === before.undoTo,
    'min is at most max': min <= max,
    'ages are within the bounds': min >= 18 && max <= 120,
    'the filters are canonical': canonicalText(v.parse(filtersSchema, filters)) === canonicalText(filters),
    'a jump goes only where it may':
      from === null ||
      !walkthrough.stepJumpedTo.match(happened) ||
      step === (canJump(from, happened.payload.step) ? happened.payload.step : from.step),
    'Next goes one step': from === null || !walkthrough.nextChosen.match(happened) || step - from.step <= 1,
  };
  return Object.entries(rules).flatMap(([rule, kept]) => (kept ? [] : [`${rule}: ${happened.type}`]));
}

it(`holds its invariants over ${SEQUENCES} random sequences of events`, () => {
  let happenings = 0;
  const seen = new Set<string>();
  fc.assert(
    fc.property(sequence, (happened) => {
      const broken: string[] = [];
      let now = reducer(undefined, { type: 'started' });
      for (const action of happened as Event[]) {
        const before = now;
        now = reducer(before, action);
        broken.push(...brokenBy(action, now, before));
        happenings += 1;
        if (now.status === 'open' && now !== before) seen.add(`${action.type} at ${now.at.step}`);
      }
      expect(broken).toEqual([]);
      if (now.status === 'closed') return;
      const { at, form } = now;
      const saved = { step: at.step, answers: filledIn(at.answers), form, savedAt: NOW };
      const stored: unknown = JSON.parse(JSON.stringify(saved));
      // What can't be read is not restored.
      const answers = { ...at.answers, fields: formOf(readDraft(at.answers).filters).fields };
      if (stepAt(at.step, answers).step !== at.step) return;
      const restored = { ...saved, answers: filledIn(answers) };
      expect(readProgress(stored, NOW)).toEqual(restored);
      expect(readProgress(stored, NOW + WALKTHROUGH_TTL_MS - 1)).toEqual(restored);
      expect(readProgress(stored, NOW + WALKTHROUGH_TTL_MS)).toBeNull();
    }),
    { numRuns: SEQUENCES, seed: SEED },
  );
  console.info(`${SEQUENCES} sequences, ${happenings} events, ${seen.size} kinds of change seen.`);
  // The sequences go deep enough to mean something: they make changes at every late step and leave steps both
  // ways.
  for (const kind of [
    'walkthrough/placeToggled at 4',
    'walkthrough/valuesChosen at 5',
    'walkthrough/nextChosen at 5',
    'walkthrough/backChosen at 3',
    'walkthrough/stepJumpedTo at 1',
    'walkthrough/urlStepChanged at 5',
  ])
    expect(seen).toContain(kind);
});
