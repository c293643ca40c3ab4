import { type Act, did, doing, type Form, latest, objectOf, type Payload, type Seen } from './acts';

const PAGES: Readonly<Record<string, string>> = {
  ...{ Home: '/', Voters: '/voters', Profile: '/profile', 'Sign in': '/login', 'Sign up': '/signup' },
};
const wentTo: Form[1] = doing('route/changed', ({ payload }, [, page = '']) => payload.path === PAGES[page]);

/** Words that must stand in a sentence about a filter. */
const NAMES: Readonly<Record<string, string>> = {
  ...{
    OK: 'Oklahoma',
    AR: 'Arkansas',
    PA: 'Pennsylvania',
    VH1: 'Voted on',
    DEM: 'Democrats',
    REP: 'Republicans',
    IND: 'Independents',
    A: 'Active voters',
  },
};
const isNamed = (sentence: string) => (value: unknown) => {
  const name = NAMES[String(value)] ?? String(value);
  const hidden = /^[A-Z]+ 0*(\d+)$/u.exec(name)?.[1];
  return sentence.toLowerCase().includes(hidden === undefined ? name.toLowerCase() : `hidden ${hidden}`);
};
const isAllNamed = (filters: unknown, sentence: string) =>
  Object.values(objectOf(filters))
    .flatMap((value) => String(value).split(','))
    .every(isNamed(sentence));

/** The last keystroke says what stands in the field; letters in a field for numbers are hidden. */
const TYPED: Form = [
  /^Typed (.+) (?:“(.+)”|that is no number)$/u,
  ([, , text], { own }) => {
    const value = latest(own, 'search/fieldEdited')?.payload.value;
    return text === undefined ? value === 'x' : typeof value === 'string' && isNamed(text)(value);
  },
];

/** The control that a search names, and the actions that it takes. */
const CONTROLS: readonly Form[] = [
  [/^Chose the preset “(.+)”$/u, doing('search/valuesChosen', isPreset('add'))],
  [/^Took back the preset “(.+)”$/u, doing('search/valuesChosen', isPreset('remove'))],
  [/^Chose Oklahoma$/u, doing('search/stateChosen', ({ payload }) => payload.state === 'OK')],
  [/^(?:Chose|Took) (.+) County(?: away)?$/u, doing('search/countyToggled', isCounty)],
  [/^(?:Chose|Took) (.+?)(?: away)?$/u, (match, seen) => did(seen, 'search/entryToggled', isEntry(match))],
  TYPED,
  [/^Emptied the field /u, doing('search/fieldEdited', ({ payload }) => payload.value === '')],
  [/^Submitted the form$/u, doing('search/formSubmitted')],
  [/^Removed the filter “(.+)”$/u, doing('search/filterRemoved')],
  [/^Pressed the bar “(.+)” \(/u, doing('breakdown/barSelected', ({ meta }) => meta.on === 'bar')],
  [/^Pressed (.+) County on the map/u, doing('breakdown/barSelected', isCountyOnMap)],
  [/^Left the inactive voters out$/u, doing('breakdown/inactiveLeftOut')],
  [/^Applied the walkthrough’s filters$/u, doing('walkthrough/applyChosen')],
  [/^Continued without the parts/u, doing('search/leftOutAccepted')],
  [/^Pressed “Try again”$/u, doing('results/searchRetried')],
  [/^Went back or forward$/u, doing('route/changed', ({ meta }) => meta.by === 'browser')],
  [/clearing back$/u, doing('search/clearUndone')],
];

function isPreset(op: string) {
  return ({ meta }: Act, [, name]: readonly string[]) =>
    meta.by === 'preset' && meta.op === op && meta.name === name;
}

function isEntry([, words = '']: readonly string[]) {
  return ({ payload }: Act) => isNamed(words)(payload.entry);
}

function isCounty({ payload }: Act, [, county = '']: readonly string[]) {
  return isNamed(county)(payload.county);
}

function isCountyOnMap(act: Act, match: readonly string[]) {
  return act.meta.on === 'map' && isCounty(act, match);
}

const isControl = (words: string, seen: Seen) =>
  CONTROLS.some(([form, holds]) => form.test(words) && holds(form.exec(words) ?? [], seen));

/** Who asked for a search that names no control. */
const SOURCES: Readonly<Record<string, string>> = {
  'Searched from the address:': 'address',
  'After the sign-in, searched again for': 'signIn',
  'The page by itself searched again for': 'network',
};

const SEARCH =
  /^(?:(.+) and searched|(Searched from the address:|.+ searched again for)) (.+?)(?:: (none|[\d,]+) found|: (failed))?$/u;

function isSearch(
  [, control, source, filters = '', count, failed]: readonly (string | undefined)[],
  seen: Seen,
) {
  const asked = latest(seen.own, 'search/submitted', 'search/opened', 'search/repeated');
  if (asked === undefined || !isAllNamed(asked.payload.filters, filters)) return false;
  const isAsked =
    control === undefined ? asked.meta.source === SOURCES[source ?? ''] : isControl(control, seen);
  const answers = (outcome: string) =>
    seen.own.filter(({ type, meta }) => type === `api/executeQuery/${outcome}` && isOfSearch(meta));
  const total = answers('fulfilled').at(-1)?.payload.totalCount;
  const isCounted = count === undefined || Number(count.replace(/none|,/gu, '')) === total;
  return isAsked && isCounted && (failed === undefined || answers('rejected').length > 0);
}

const isOfSearch = (meta: Payload) =>
  ['searchVoters', 'countState'].includes(String(objectOf(meta.arg).endpointName));

/** Each part names what the address asks for in vain. */
function isInLink([, parts = '']: readonly string[], { past }: Seen): boolean {
  const query = new URLSearchParams(String(latest(past, 'route/changed')?.payload.search));
  return parts.split('; ').every((part) => {
    const [, unknown] = /filter called “(.+)”$/u.exec(part) ?? [];
    if (unknown !== undefined) return query.has(unknown);
    if (part.startsWith('ZIP codes')) return !/^\d{5}$/u.test(query.get('Zip') ?? '');
    if (part.startsWith('Youngest age')) return !/^\d+$/u.test(query.get('AgeMin') ?? '');
    return /no county called/u.test(part) && query.has('County_Desc');
  });
}

const METHODS: Readonly<Record<string, string>> = {
  ...{ 'sign in': 'password', 'sign up': 'signUp', 'have a password reset email sent': 'reset' },
};
const attempted = ([, what = '']: readonly string[], { past }: Seen) =>
  latest(past, 'accountForm/formSubmitted')?.payload.way === METHODS[what];
const signedIn =
  (way: string): Form[1] =>
  (_match, seen) =>
    did(seen, 'auth/userSignedIn') && latest(seen.past, 'accountForm/formSubmitted')?.payload.way === way;

/** Searches, pages and accounts. */
export const VISIT_FORMS: readonly Form[] = [
  [
    /^Opened (.+), (signed in|not signed in)$/u,
    (match, seen) =>
      wentTo(match, seen) && did(seen, match[2] === 'signed in' ? 'auth/userSignedIn' : 'auth/userSignedOut'),
  ],
  [/^Went to (.+)$/u, wentTo],
  [
    /^Went back or forward(?: to (.+))?$/u,
    doing(
      'route/changed',
      ({ payload, meta }, [, page]) =>
        meta.by === 'browser' && (page === undefined || payload.path === PAGES[page]),
    ),
  ],
  [
    /^Came to an address without a search$/u,
    doing('search/cleared', ({ meta }) => meta.source === 'address'),
  ],
  [/^Part of the link didn’t work: (.+)$/u, isInLink],
  [
    /^Opened the walkthrough(, with its earlier answers)?$/u,
    doing('walkthrough/opened', ({ payload }, [, earlier]) => payload.resume === (earlier !== undefined)),
  ],
  [
    /^Looked at the results by .+, page \d+, /u,
    (_match, { own }) =>
      latest(own, 'results/pageChosen', 'results/sortChosen', 'results/pageSizeChosen') !== undefined,
  ],
  [
    /^Answered the walkthrough: (.+)$/u,
    ([, words = ''], seen) => {
      const chosen = seen.own.filter(({ type }) => /^walkthrough\/(?:state|race)Chosen$/u.test(type));
      return (
        chosen.length > 0 &&
        chosen.every(({ payload }) => payload.state === undefined || isNamed(words)(payload.state))
      );
    },
  ],
  [/^Cleared the search$/u, doing('search/cleared', ({ meta }) => meta.source === 'button')],
  [/^Continued without the parts of the link that didn’t work$/u, doing('search/leftOutAccepted')],
  TYPED,
  [/^The search form was not accepted: /u, doing('search/formSubmitted')],
  [
    /^(.+)\. Not searched for: /u,
    ([, control = ''], seen) => isControl(control, seen) && !did(seen, 'search/submitted'),
  ],
  [SEARCH, isSearch],
  [/^(?:Counting|Loading|Asking) .+ failed: /u, doing('api/executeQuery/rejected')],
  [/^Saw the message: (.+)$/u, doing('alert/raised', ({ payload }, [, text]) => payload.message === text)],
  [/^Chose to sign in$/u, doing('alert/signInChosen', ({ payload }) => payload.screen === '/login')],
  [
    /^Chose to create an account$/u,
    doing('alert/signInChosen', ({ payload }) => payload.screen === '/signup'),
  ],
  [/^The account form was not accepted: /u, doing('accountForm/formFoundInvalid')],
  [/^Filled in the account form$/u, doing('accountForm/fieldEdited')],
  [
    /^Tried to (sign in|sign up): /u,
    (match, seen) => attempted(match, seen) && did(seen, 'accountForm/attemptRefused'),
  ],
  [
    /^Managed to (have .+ sent)$/u,
    (match, seen) => attempted(match, seen) && did(seen, 'accountForm/mailSent'),
  ],
  [/^Signed up$/u, signedIn('signUp')],
  [/^Signed in with Google$/u, signedIn('google')],
  [/^Signed in$/u, signedIn('password')],
  [/^Was signed in \(not by the form\)$/u, doing('auth/userSignedIn')],
  [/^The sign-in ended: /u, doing('auth/sessionEnded')],
  [/^Saved (?:this|a) trace$/u, doing('supportTrace/traceChosen')],
];
