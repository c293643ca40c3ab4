import { formatCount } from '../../lib/format';
import { type MakeForm, type Making, MOST_PRINTED, recordsToPrint } from './form';
import { fitted } from './print/fitting';
import {
  fetchTypefaces,
  openPaper,
  PAGE_HEIGHT,
  PAGE_WIDTH,
  type Paper,
  pause,
  type Typefaces,
} from './print/printing';
import { type Walk, type Walked, walksOf } from './walkOrder';

const MARGIN = 36;
const RIGHT = PAGE_WIDTH - MARGIN;
const BOTTOM = PAGE_HEIGHT - MARGIN;
const [TEXT, SMALL] = [9.5, 9];
const [ROW, HEADING, FIRST_LINE, LINE] = [20, 30, 66, 11];
/** Where each column begins. */
const X = { number: MARGIN, name: 116, age: 244, party: 267, support: 420, notes: 500 };
/** What a volunteer ticks, and where. */
const TICKED = [
  ['Not home', 297],
  ['Refused', 344],
  ['Moved', 385],
] as const;
/** What a volunteer writes on each page, and where its line begins and ends. */
const FILLED_IN = [
  ['Canvasser', 400, 500],
  ['Date', 508, RIGHT],
] as const;
const SUPPORT = [1, 2, 3, 4, 5];
const SUPPORT_WIDTH = 15;
const BOX = 9;

/** Makes a PDF of walk sheets: every voter of the list by street, side and door, with boxes to tick. */
export const makeWalkSheets: MakeForm = async (making, out) =>
  printWalkSheets(making, await fetchTypefaces(), out);

export async function printWalkSheets(
  making: Making,
  typefaces: Typefaces,
  out: WritableStream<Uint8Array<ArrayBuffer>>,
): Promise<number> {
  const records = await recordsToPrint(making, tooMany);
  const pages = pagesOf(walksOf(records.map((cells) => walked(cells, making.headings))));
  const paper = openPaper(making.title, typefaces);
  let printed = 0;
  for (const [n, rows] of pages.entries()) {
    if (n > 0) paper.addPage();
    drawHead(`${making.title} · page ${n + 1} of ${pages.length}`, paper);
    let y = FIRST_LINE;
    for (const row of rows) {
      if (row.kind === 'street') drawStreet(row, y, paper);
      else {
        drawVoter(row, y, paper);
        printed += 1;
      }
      y += heightOf(row);
    }
    making.onRecords(printed);
    await pause();
  }
  await paper.finish(out);
  return printed;
}

function walked(cells: readonly string[], headings: readonly string[]): Walked {
  const cell = (heading: string) => cells[headings.indexOf(heading)] ?? '';
  const first = [cell('First Name'), cell('Middle Name')].filter((part) => part !== '').join(' ');
  const last = [cell('Last Name'), cell('Suffix')].filter((part) => part !== '').join(' ');
  return {
    group: cell('Group'),
    city: cell('City'),
    street: cell('Street Name'),
    number: cell('Street Number'),
    unit: cell('Unit'),
    name: [last, first].filter((part) => part !== '').join(', '),
    age: cell('Age'),
    party: cell('Party'),
  };
}

/** A line of a sheet: a heading for a street's side, or a voter. */
type Row =
  | { readonly kind: 'street'; readonly words: string; readonly continued: boolean }
  /** `isDoor`: the first one at this number and unit. */
  | { readonly kind: 'voter'; readonly voter: Walked; readonly isDoor: boolean };

const heightOf = ({ kind }: Row) => (kind === 'street' ? HEADING : ROW);

/** The rows of each page: a heading stands above a voter, and again where its street goes on overleaf. */
export function pagesOf(walks: readonly Walk[]): Row[][] {
  const pages: Row[][] = [];
  let free = 0;
  const add = (row: Row) => {
    pages.at(-1)?.push(row);
    free -= heightOf(row);
  };
  const turnOver = () => {
    pages.push([]);
    free = BOTTOM - FIRST_LINE;
  };
  for (const walk of walks) {
    const words = wordsOf(walk);
    if (free < HEADING + ROW) turnOver();
    add({ kind: 'street', words, continued: false });
    for (const [n, voter] of walk.voters.entries()) {
      const before = walk.voters[n - 1];
      let isDoor = before?.number !== voter.number || before.unit !== voter.unit;
      if (free < ROW) {
        turnOver();
        add({ kind: 'street', words, continued: true });
        isDoor = true;
      }
      add({ kind: 'voter', voter, isDoor });
    }
  }
  return pages;
}

/** 'N OAK AVE, ADA: odd numbers'. */
function wordsOf({ group, city, street, side }: Walk): string {
  const place = [street === '' ? 'No street on file' : street, city].filter((part) => part !== '').join(', ');
  return `${group === '' ? '' : `Group ${group} · `}${place}${side === '' ? '' : `: ${side} numbers`}`;
}

function drawHead(words: string, paper: Paper): void {
  const y = FIRST_LINE - 8;
  inCell(words, MARGIN, FILLED_IN[0][1], y - 2 * LINE - 13, paper);
  for (const [word, x, end] of FILLED_IN) {
    paper.text(word, x, y - 2 * LINE, SMALL);
    paper.line(x + paper.widthOf(word, SMALL) + 4, y - 2 * LINE + 2, end, 0.4);
  }
  const heading = (word: string, x: number, baseline = y) => paper.text(word, x, baseline, SMALL, 'bold');
  heading('No., unit', X.number);
  heading('Name', X.name);
  heading('Age', X.age);
  heading('Party', X.party);
  for (const [word, x] of TICKED) heading(word, x);
  heading('Support', X.support, y - LINE);
  SUPPORT.forEach((grade, n) => heading(String(grade), X.support + n * SUPPORT_WIDTH + 2));
  heading('Notes', X.notes);
  paper.line(MARGIN, FIRST_LINE - 3, RIGHT, 1);
}

function drawStreet({ words, continued }: Extract<Row, { kind: 'street' }>, y: number, paper: Paper): void {
  const measure = (text: string, size: number) => paper.widthOf(text, size, 'bold');
  const box = { width: RIGHT - MARGIN, height: HEADING - 8 };
  const { lines, size } = fitted([`${words}${continued ? ' (continued)' : ''}`], box, 12, measure);
  lines.forEach((line, n) =>
    paper.text(line, MARGIN, y + HEADING - 8 - (lines.length - 1 - n) * size * 1.2, size, 'bold'),
  );
  paper.line(MARGIN, y + HEADING - 3, RIGHT, 0.8);
}

function drawVoter({ voter, isDoor }: Extract<Row, { kind: 'voter' }>, y: number, paper: Paper): void {
  const { number, unit, name, age, party } = voter;
  const baseline = y + 13;
  if (isDoor) {
    inCell([number, unit].filter((part) => part !== '').join(' '), X.number, X.name, y, paper);
    paper.line(MARGIN, y, RIGHT, 0.4);
  } else paper.line(X.name, y, RIGHT, 0.15);
  inCell(name, X.name, X.age, y, paper);
  paper.text(age, X.age, baseline, TEXT);
  paper.text(party, X.party, baseline, TEXT);
  for (const [, x] of TICKED) paper.box(x, y + 5, BOX);
  SUPPORT.forEach((_, n) => paper.box(X.support + n * SUPPORT_WIDTH, y + 5, BOX));
  paper.line(X.notes, y + 16, RIGHT, 0.3);
}

/** Text between two columns: smaller or in two lines if it is long, but whole. */
function inCell(text: string, from: number, to: number, y: number, paper: Paper): void {
  const box = { width: to - from - 6, height: ROW };
  const { lines, size } = fitted([text], box, TEXT, paper.widthOf);
  const first = lines.length === 1 ? y + 13 : y + (ROW - lines.length * size * 1.2) / 2 + size;
  lines.forEach((line, n) => paper.text(line, from, first + n * size * 1.2, size));
}

const tooMany = (voters: string) =>
  `You can print walk sheets for up to ${formatCount(MOST_PRINTED)} voters, and this file has ${voters}. Choose fewer records, or narrow the search to a precinct.`;
