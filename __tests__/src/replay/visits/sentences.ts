import { isAllNamed, isNamed, NAMES } from './filterNames';
import { isInLink, isLink, isSavedList } from './linkSentences';
import { type Act, did, doing, type Form, latest, objectOf, type Payload, type Seen } from './acts';

const PAGES: Readonly<Record<string, string>> = {
  ...{ Home: '/', Voters: '/voters', Profile: '/profile', 'Sign in': '/login', 'Sign up': '/signup' },
  Quote: '/quote',
};
const TABS: Readonly<Record<string, string>> = {
  ...{ Voters: 'voters', 'Why this number': 'funnel' },
  ...{ 'Charts and map': 'charts', 'File and postage': 'file' },
};
const COLUMNS: Readonly<Record<string, string>> = {
  ...{ 'Last Name': 'LastName', 'First Name': 'FirstName', Age: 'Age', City: 'City', Party: 'PolitalAff' },
};
const wentTo: Form[1] = doing(
  'route/changed',
  ({ payload }, [, page = '']) =>
    payload.path === (/^Page not found \((.+)\)$/u.exec(page)?.[1] ?? PAGES[page]),
);

/** The last keystroke says what stands in the field; letters in a field for numbers are hidden. */
const TYPED: Form = [
  /^Typed (?:(.+) “(.+)”|something unreadable into the field .+)$/u,
  ([, , text], { own }) => {
    const value = latest(own, 'search/fieldEdited')?.payload.value;
    return text === undefined
      ? /^x+$/u.test(String(value))
      : typeof value === 'string' && isNamed(text)(value);
  },
];

/** The control that a search names, and the actions that it takes. */
const CONTROLS: readonly Form[] = [
  [/^Chose the preset “(.+)”$/u, doing('search/valuesChosen', isPreset('add'))],
  [/^Took back the preset “(.+)”$/u, doing('search/valuesChosen', isPreset('remove'))],
  [
    /^Chose Oklahoma$/u,
    doing('search/stateChosen', ({ payload }) => payload.state === 'OK' && payload.place === undefined),
  ],
  [/^(?:Chose|Took) (.+) County(?: away)?$/u, doing('search/countyToggled', isCounty)],
  [/^(?:Chose|Took) (.+?)(?: away)?$/u, (match, seen) => did(seen, 'search/entryToggled', isEntry(match))],
  TYPED,
  [/^Emptied the field /u, doing('search/fieldEdited', ({ payload }) => payload.value === '')],
  [/^Pressed “(?:Search|Show voters)” or Enter$/u, doing('search/formSubmitted')],
  [
    /^Pressed (.+) where the list will be$/u,
    doing(
      'search/stateChosen',
      ({ payload }, [, name]) => NAMES[String(payload.state)] === name && payload.place === 'start',
    ),
  ],
  [/^Removed the filter “(.+)”$/u, doing('search/filterRemoved')],
  [/^Pressed the bar “(.+)” \(/u, doing('breakdown/barSelected', ({ meta }) => meta.on === 'bar')],
  [/^Pressed (.+) County on the map/u, doing('breakdown/barSelected', isCountyOnMap)],
  [/^Left the inactive voters out$/u, doing('breakdown/inactiveLeftOut')],
  [/^Pressed “Apply Filters” in the walkthrough$/u, doing('walkthrough/applyChosen')],
  [/^Continued without the parts/u, doing('search/leftOutAccepted')],
  [/^Pressed “Try again”$/u, doing('results/searchRetried')],
  [/^Went (back|forward)$/u, doing('route/changed', ({ meta }, [, way]) => meta.by === way)],
  [/^Followed a link to Voters$/u, isLink],
  [/^Opened a saved list from Profile$/u, isSavedList],
  [
    /^The page by itself left out the uploaded list$/u,
    doing('search/valuesChosen', ({ meta }) => meta.by === 'page'),
  ],
  [/(clearing|removal|choice of a state) back$/u, doing('search/removalUndone')],
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
  /^(?:(.+) and searched|(Searched from the address:|.+ searched again for)) (.+?)(?:: (none|[\d,]+) found|: (failed)|: (replaced by the next search|no answer yet))?$/u;

function isSearch(
  [, control, source, filters = '', count, failed, unanswered]: readonly (string | undefined)[],
  seen: Seen,
) {
  const asked = latest(seen.own, 'search/submitted', 'search/opened', 'search/repeated');
  if (asked === undefined || !isAllNamed(asked.payload.filters, filters)) return false;
  const isAsked =
    control === undefined ? asked.meta.source === SOURCES[source ?? ''] : isControl(control, seen);
  const answers = (outcome: string) => answersOf(seen.own, outcome);
  const total = answers('fulfilled').at(-1)?.payload.totalCount;
  const isCounted = count === undefined || Number(count.replace(/none|,/gu, '')) === total;
  if (unanswered !== undefined && did(seen, 'search/succeeded')) return false;
  return isAsked && isCounted && (failed === undefined || answers('rejected').length > 0);
}

const answersOf = (acts: readonly Act[], outcome: string) =>
  acts.filter(({ type, meta }) => type === `api/executeQuery/${outcome}` && isOfSearch(meta));

const isOfSearch = (meta: Payload) =>
  ['searchVoters', 'countState'].includes(String(objectOf(meta.arg).endpointName));

/** The payments in doubt that the browser had kept, unless they are another customer's. */
function isRemembered(lists: string | undefined, { past }: Seen): boolean {
  const user = objectOf(latest(past, 'auth/userSignedIn')?.payload.user).uid;
  const kept = past
    .filter(({ type, payload }) => type === 'persist/REHYDRATE' && (user ?? payload.uid) === payload.uid)
    .flatMap(({ payload }) => (Array.isArray(payload.payments) ? payload.payments.map(objectOf) : []))
    .filter(({ outcome }) => outcome === 'unknown');
  return lists === undefined
    ? kept.length === 0
    : kept.length > 0 && kept.every(({ filters }) => isAllNamed(filters, lists));
}

/** Searches and pages. */
export const VISIT_FORMS: readonly Form[] = [
  [
    /^Opened (.+?), (signed in|not signed in)(?:, with a payment in doubt since before this page load: (.+))?$/u,
    (match, seen) =>
      wentTo(match, seen) &&
      did(seen, match[2] === 'signed in' ? 'auth/userSignedIn' : 'auth/userSignedOut') &&
      isRemembered(match[3], seen),
  ],
  [/^Went to (.+)$/u, wentTo],
  [
    /^Went (back|forward)(?: to (.+))?$/u,
    doing(
      'route/changed',
      ({ payload, meta }, [, way, page]) =>
        meta.by === way && (page === undefined || payload.path === PAGES[page]),
    ),
  ],
  [/^Followed a link to Voters$/u, isLink],
  [
    /^Opened a saved list from Profile, found before: (.+), ([\d,]+)$/u,
    ([, filters = '', count = ''], seen) => {
      const found = latest(seen.past, 'search/submitted', 'search/opened', 'search/repeated');
      const total = answersOf(seen.past, 'fulfilled').at(-1)?.payload.totalCount;
      return (
        isSavedList([], seen) &&
        isAllNamed(found?.payload.filters, filters) &&
        total === Number(count.replaceAll(',', ''))
      );
    },
  ],
  [
    /^Was taken to (.+)$/u,
    ([, page = ''], { own, past }) => {
      const [before, here] = past.filter(({ type }) => type === 'route/changed').slice(-2);
      return (
        own.some((act) => act === here) &&
        ['/login', '/signup'].includes(String(before?.payload.path)) &&
        here?.payload.path === PAGES[page] &&
        past.some(({ type, position }) => type === 'auth/userSignedIn' && position < (here?.position ?? 0))
      );
    },
  ],
  [/^The browser was online again$/u, doing('network/retryDue', ({ payload }) => payload.online === true)],
  [
    /^Came to where nothing had been searched for$/u,
    doing('search/cleared', ({ meta }) => meta.source === 'address'),
  ],
  [/^Part of the link didn’t work: (.+)$/u, isInLink],
  [
    /^Sorted the results by (.+?), (descending|ascending)$/u,
    ([, label = '', direction], { own, past }) => {
      const presses = past.filter(({ type }) => type === 'results/sortChosen');
      const column = COLUMNS[label];
      const inARow = presses.length - 1 - presses.findLastIndex(({ whole }) => whole !== column);
      // A header ascends first; the results begin by last name.
      const turns = inARow + (column === 'LastName' && inARow === presses.length ? 1 : 0);
      return (
        latest(own, 'results/sortChosen')?.whole === column &&
        (turns % 2 === 0) === (direction === 'descending')
      );
    },
  ],
  [
    /^Turned to page (\d+) of the results$/u,
    ([, page], { own }) => latest(own, 'results/pageChosen')?.whole === Number(page),
  ],
  [
    /^Chose (\d+) rows a page$/u,
    doing('results/pageSizeChosen', ({ whole }, [, size]) => whole === Number(size)),
  ],
  [
    /^Opened “(Voters|Why this number|Charts and map|File and postage)”$/u,
    doing('results/tabChosen', ({ whole }, [, tab = '']) => whole === TABS[tab]),
  ],
  [/^Cleared the search$/u, doing('search/cleared', ({ meta }) => meta.source === 'button')],
  [/^Continued without the parts of the link that didn’t work$/u, doing('search/leftOutAccepted')],
  TYPED,
  [/^The search form was not accepted: /u, doing('search/formSubmitted')],
  [
    /^(.+)\. Not searched for(, and buying waits)?: /u,
    ([, control = '', waiting], seen) =>
      isControl(control, seen) &&
      !did(seen, 'search/submitted') &&
      (waiting !== undefined) ===
        (latest(seen.past, 'search/succeeded', 'search/cleared')?.type === 'search/succeeded'),
  ],
  [SEARCH, isSearch],
  [/^(?:Counting|Loading|Asking) .+ failed: /u, doing('api/executeQuery/rejected')],
  [
    /^Saw the message “(.+)”: (.+)$/u,
    doing(
      'alert/raised',
      ({ payload }, [, title, text]) => payload.title === title && payload.message === text,
    ),
  ],
  [/^Chose to sign in$/u, doing('alert/signInChosen', ({ payload }) => payload.screen === '/login')],
  [
    /^Chose to create an account$/u,
    doing('alert/signInChosen', ({ payload }) => payload.screen === '/signup'),
  ],
  [/^Saved (?:this|a) trace$/u, doing('supportTrace/traceChosen')],
];
