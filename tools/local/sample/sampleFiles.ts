import { BYTE_ORDER_MARK, csvRecord } from '../../../netlify/downloads/csv';
import { knownOf } from '../../../netlify/downloads/layouts/addressed';
import { FILE_LAYOUTS, layoutFor } from '../../../netlify/downloads/layouts/fileLayouts';
import { HOUSEHOLD_SOURCE } from '../../../netlify/downloads/layouts/households';
import { namedValues, type Row } from '../../../netlify/downloads/layouts/layout';
import { chooserOf, NOTHING_BEFORE, selectionHeadings } from '../../../netlify/downloads/selection';
import { addressBlock } from '../../../netlify/mail/addressBlock';
import { mailboxOf } from '../../../netlify/mail/mailbox';
import { type LayoutName, LAYOUTS } from '../../../src/contract/layouts/layouts';
import { extraOf, type MailOptions } from '../../../src/contract/layouts/mailOptions';
import { BALLOT_WORDS, METHOD_WORDS } from '../../../src/contract/fields/onFile';
import { WAYS_SQL } from '../../../netlify/downloads/layouts/sharedColumns';
import { ageOn } from '../../loader/model/age';
import { countedElections, pickTrackedElections } from '../../loader/model/elections';
import { meaningOf, wayOf } from '../../loader/model/votes';
import { METHODS } from '../../loader/states/waysToVote';
import { VOTER_CELLS } from '../../loader/version/copyText';
import { waysOf } from '../../loader/version/history/ways';
import { localNumbers } from '../../loader/version/localDistricts';
import type { CanonicalElection, CanonicalVoter } from '../../loader/model/canonical';
import { electionsOf, SAMPLE_DATE } from './calendars';
import { randomFrom } from './random';
import { sampleSizes, SAMPLE_VOTERS } from './seedSampleVoters';
import { ballotOf, electionsVotedIn, methodsOf } from './turnout';
import { sampleVotersOf } from './voters';

const STATE = 'OK';
const COUNTY = 'Cleveland';
const VOTERS = 24;
/** The last statewide elections of a kind, which turnout is counted over. */
const lastOf = (elections: readonly CanonicalElection[], kind: 'general' | 'primary') =>
  countedElections(kind, elections, SAMPLE_DATE);

/** A voter of the free samples: the text of each column of `voters` that a layout reads, and each vote. */
interface SampleVoter {
  readonly columns: Readonly<Record<string, string>>;
  readonly voted: readonly CanonicalElection[];
}

/** The free sample of each layout, made of invented voters as a bought file would be: path and text. */
export function sampleFiles(): ReadonlyMap<string, string> {
  const elections = electionsOf(STATE).toSorted((one, other) => (one.date > other.date ? -1 : 1));
  const voters = sampleVoters(elections);
  const counted = [...lastOf(elections, 'general'), ...lastOf(elections, 'primary')];
  const tracked = pickTrackedElections(elections);
  const shown = elections.filter((one) => tracked.includes(one) || counted.includes(one));
  const mailed = LAYOUTS.filter((layout) => FILE_LAYOUTS[layout].mailed);
  return new Map([
    ...LAYOUTS.map((layout) => [pathOf(layout), sampleOf(layout, voters, shown)] as const),
    ...mailed.map(
      (layout) => [pathOf(layout, '-options'), sampleOf(layout, voters, shown, everyOption(layout))] as const,
    ),
  ]);
}

/** The first one kept its name. */
const pathOf = (layout: LayoutName, options = '') =>
  `public/precinct-post-sample${layout === 'everything' ? '' : `-${layout}`}${options}.csv`;

const everyOption = (layout: LayoutName): MailOptions => ({
  ...{ salutation: 'formal', orResident: 'Y', extra: extraOf(layout).join(), keycode: 'FALL26' },
});

function sampleVoters(elections: readonly CanonicalElection[]): readonly SampleVoter[] {
  const random = randomFrom('sample files');
  return sampleVotersOf(STATE, sampleSizes(SAMPLE_VOTERS)[STATE])
    .filter(({ county }) => county === COUNTY)
    .take(VOTERS)
    .map((voter) => {
      const voted = electionsVotedIn(voter, elections, random);
      return { columns: columnsOf(voter, elections, voted), voted };
    })
    .toArray();
}

function columnsOf(
  voter: CanonicalVoter,
  elections: readonly CanonicalElection[],
  voted: readonly CanonicalElection[],
): Readonly<Record<string, string>> {
  const among = (kind: 'general' | 'primary') =>
    lastOf(elections, kind).filter((one) => voted.includes(one)).length;
  const age = ageOn(voter, SAMPLE_DATE);
  const locals = localNumbers();
  const cells = [
    ...Object.entries(VOTER_CELLS).map(([column, cellOf]) => [column, cellOf(voter, age, locals)] as const),
    ...Object.entries(voter.local),
    ...[['state', STATE] as const, ['generals_voted', among('general')] as const],
    ['primaries_voted', among('primary')] as const,
  ];
  const texts = cells.map(([column, value]) => [column, String(value ?? '')] as const);
  return { ...Object.fromEntries(texts), ...waysIn(voter, elections, voted) };
}

/** How a voter votes, by the SQL that says it in words. */
function waysIn(
  voter: CanonicalVoter,
  elections: readonly CanonicalElection[],
  voted: readonly CanonicalElection[],
): Readonly<Record<string, string>> {
  const random = randomFrom(`ways ${voter.voterId}`);
  const [drawMethod, ways] = [
    methodsOf(STATE),
    waysOf(lastOf(elections, 'general'), lastOf(elections, 'primary'), elections),
  ];
  ways.begin();
  for (const election of voted) {
    const method = meaningOf(METHODS[STATE], drawMethod(random));
    ways.add(elections.indexOf(election), wayOf(method, ballotOf(STATE, voter, election, random)));
  }
  const codes = ways.cells().split('\t');
  const words = [METHOD_WORDS, METHOD_WORDS, BALLOT_WORDS, BALLOT_WORDS] as readonly Readonly<
    Record<string, string>
  >[];
  return Object.fromEntries(Object.values(WAYS_SQL).map((sql, n) => [sql, words[n]?.[codes[n] ?? ''] ?? '']));
}

function sampleOf(
  name: LayoutName,
  voters: readonly SampleVoter[],
  elections: readonly CanonicalElection[],
  mail?: MailOptions,
): string {
  const layout = layoutFor(name, mail);
  const { together, beside, cells } = layout;
  const ofFile = voters.map((voter) => rowOf(voter, layout.source, elections));
  const rows = mail || together ? inMailOrder(ofFile) : ofFile;
  const pieces = together ? Map.groupBy(rows, ({ mailbox }) => mailbox).values() : rows.map((row) => [row]);
  const homes = Map.groupBy(rows, ({ mailbox }) => mailbox);
  const besideOf = (row: SampleRow | undefined) => {
    const home = homes.get(row?.mailbox ?? '') ?? [];
    return beside?.cells(home.map((of) => of.values))[home.findIndex((of) => of === row)];
  };
  const selection = mail ? { seed: '', only: null, mail } : null;
  const numbered = selection && chooserOf(selection, layout.source.length, NOTHING_BEFORE);
  const records = [...pieces].map((piece) => {
    const values = piece.map((of) => of.values);
    const [row] = piece;
    const [first, marks] = [row?.values ?? [], row?.marks ?? []];
    const own = together?.cells(values) ?? besideOf(row) ?? cells?.(first, marks) ?? [...first, ...marks];
    const places = piece.map((of) => [...of.values, 'y', '0', '0', of.mailbox]);
    return [...own, ...(numbered?.(places) ?? [])];
  });
  const headings = elections.map(
    ({ date, classification }) => `Voted ${date} ${classification.replaceAll('_', ' ')}`,
  );
  const head = [...layout.headings({ headings }), ...selectionHeadings(selection)];
  return BYTE_ORDER_MARK + [head, ...records].map(csvRecord).join('');
}

interface SampleRow {
  readonly values: Row;
  readonly marks: readonly string[];
  /** Its own for a voter to whom nothing can be delivered. */
  readonly mailbox: string;
}

function rowOf(
  { columns, voted }: SampleVoter,
  source: readonly string[],
  elections: readonly CanonicalElection[],
): SampleRow {
  const voter = voterOf(Object.values(HOUSEHOLD_SOURCE).map((column) => columns[column] ?? ''));
  return {
    values: source.map((expression) => valueOf(expression, columns)),
    marks: elections.map((one) => (voted.includes(one) ? 'Y' : '')),
    mailbox: mailboxOf(addressBlock(knownOf(voter))) ?? `~~${voter.voterId}`,
  };
}
const voterOf = namedValues(HOUSEHOLD_SOURCE);

/** The voters of each mailbox together, and last those to whom nothing can be delivered. */
const inMailOrder = (rows: readonly SampleRow[]) =>
  rows.toSorted((one, other) => (one.mailbox < other.mailbox ? -1 : Number(one.mailbox > other.mailbox)));

/** What a layout's SQL expression says of a voter: a column, or a district's with its prefix. */
function valueOf(expression: string, columns: SampleVoter['columns']): string {
  const [, prefix = '', column = expression] = /^'(\w+-)' \|\| (\w+)$/u.exec(expression) ?? [];
  const value = columns[column] ?? '';
  return value === '' ? '' : prefix + value;
}
