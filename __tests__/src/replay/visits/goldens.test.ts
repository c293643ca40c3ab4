import { lineText } from '../../../../src/replay/story/storyText';
import { buildTimeline } from '../../../../src/replay/timeline/buildTimeline';
import { GOLDENS, goldenTrace } from '../../../replay/goldens';

const OF_COUNTY = 'Chose Jackson County and searched Arkansas, Jackson County: N found';
const FILE = 'The download of N records began: “Mail house, one piece per voter”';

/** The whole stories of recorded visits to a real shop. Numbers, which change with its voters, read N; how long
 * an answer took is left out. */
const STORIES: Readonly<Record<string, readonly string[]>> = {
  'declined-then-paid': [
    'Opened Voters, signed in',
    OF_COUNTY,
    'Pressed “Purchase & Download CSV”. Checkout opened: $N for N records',
    'Problem, solved after N s: Card declined (card_declined)',
    'Paid at try N: confirmed',
    FILE,
  ],
  'quote-made': [
    'Opened Voters, signed in',
    OF_COUNTY,
    'Began a quote of the list',
    'Typed who makes the quote',
    'Made quote N (can be paid, $N) of the list',
    'Went to Quote',
    'Typed who pays the quote',
    'Saved what the quote says: its author, its payer or postage',
    'Closed the quote',
    'Opened the closed quote again',
  ],
  'quote-paid': [
    'Opened Quote, signed in',
    'Opened quote N (can be paid, $N)',
    'Pressed “Pay $N” on the quote N: was asked what the list is for',
    'Said that the list is for “An election campaign for or against a candidate”, and affirmed it for Arkansas. Checkout opened: $N for N records',
    'Paid with a card: confirmed',
    FILE,
  ],
  recall: [
    'Opened Profile, signed in',
    'Asked what changed in a bought list',
    'Asked for the corrected list, in place of one from wrong data',
    FILE,
  ],
  'reload-drops-progress': [
    'Opened Voters, not signed in',
    'Opened the walkthrough from the address: N voters',
  ],
  'reload-keeps-progress': [
    'Opened Voters, not signed in',
    'Opened the walkthrough from the address, with its earlier answers: N voters',
  ],
  'saved-list': [
    'Opened Sign in, not signed in',
    'Signed in',
    'Was taken to Home',
    'Went to Profile',
    'Opened a saved list from Profile and searched Oklahoma, Cherokee County: N found',
    'Renamed a saved list',
    'Went to Profile',
    'Deleted a saved list',
    'Took the deletion of a list back',
  ],
  'search-sort-page': [
    'Opened Voters, not signed in',
    'Chose Cherokee County and searched Oklahoma, Cherokee County: N found',
    'Sorted the results by Age, ascending',
    'Turned to page N of the results',
    'Typed City “hidden N” and searched Oklahoma, Cherokee County, Cities starting with “hidden N”: none found',
    'Went back and searched Oklahoma, Cherokee County: N found',
  ],
  share: [
    'Opened Profile, signed in',
    'Shared the purchase N with a colleague',
    'Stopped sharing the purchase N with a colleague',
    'Shared the purchase N with a colleague',
  ],
  'shared-with-you': [
    'Opened Profile, signed in',
    'Asked for the file of a purchase of another person: Oklahoma, Cherokee County',
    FILE,
  ],
  'sign-in-error': [
    'Opened Sign in, not signed in',
    'Problem: Tried to sign in: No account found with this email address. (auth/user-not-found)',
  ],
  walkthrough: [
    'Opened Voters, not signed in',
    'Opened the walkthrough by its button: N voters',
    'Walkthrough: chose Pennsylvania',
    'Walkthrough: chose the election type National: N voters',
    'Walkthrough: chose US House of Representatives',
    'Walkthrough: chose Allegheny County: N voters',
    'Walkthrough: chose Democrats: N voters',
    'Walkthrough: chose “Voted in the most recent election”: N voters',
    'Pressed “Apply Filters” in the walkthrough and searched Pennsylvania, Allegheny County, Democrats, Voted on May N, N (primary): N found',
  ],
};

it('tells the whole story of each golden trace', () => {
  const stories: Record<string, readonly string[]> = {};
  for (const name of GOLDENS) {
    const { story } = buildTimeline(goldenTrace(name));
    const lines = story.map((line) =>
      lineText(line)
        .replace(/ \(after \d+ s\)/u, '')
        .replaceAll(/\b(?:[\dA-F]{8}|\d[\d,.]*)\b/gu, 'N'),
    );
    expect(lines.at(-1)).toBe('Saved this trace');
    stories[name] = lines.slice(0, -1);
  }
  expect(stories).toEqual(STORIES);
});
