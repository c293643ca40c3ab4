import { formatCount } from '../../lib/format';
import { type MakeForm, type Making, MOST_PRINTED, recordsToPrint } from './form';
import { fitted, LEADING } from './print/fitting';
import {
  fetchTypefaces,
  INCH,
  openPaper,
  PAGE_HEIGHT,
  type Paper,
  pause,
  type Typefaces,
} from './print/printing';

/** A sheet of 30 labels of 2⅝ × 1 inches on US Letter, as Avery 5160. */
const SHEET = { columns: 3, rows: 10, left: 0.1875 * INCH, top: 0.5 * INCH, across: 2.75 * INCH, down: INCH };
const LABELS_A_SHEET = SHEET.columns * SHEET.rows;
const LABEL = { width: 2.625 * INCH, height: INCH };
/** Kept free at the edges of a label: printers are never quite exact. */
const [SIDE, EDGE] = [9, 5];
const TEXT_SIZE = 10;
/** Sheets of one group have no labels of another. Their margin says which; the mail does not. */
const GROUP_SIZE = 8;
/** Makes a PDF of labels, one for each record that can be delivered. */
export const makeLabels: MakeForm = async (making, out) => printLabels(making, await fetchTypefaces(), out);

export async function printLabels(
  making: Making,
  typefaces: Typefaces,
  out: WritableStream<Uint8Array<ArrayBuffer>>,
): Promise<number> {
  const paper = openPaper(making.title, typefaces);
  /** The labels of each group of a test; of all, if there are none. */
  const groups = new Map<string, string[][]>();
  const unlabeled = new Map<string, number>();
  for (const cells of await recordsToPrint(making, tooMany)) {
    const cell = (heading: string) => cells[making.headings.indexOf(heading)] ?? '';
    const note = cell('Address Note');
    if (note.startsWith('undeliverable')) {
      unlabeled.set(note, (unlabeled.get(note) ?? 0) + 1);
      continue;
    }
    const labels = groups.get(cell('Group')) ?? [];
    labels.push(labelLines(cell));
    groups.set(cell('Group'), labels);
  }
  let sheets = 0;
  for (const [group, labels] of [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    for (let at = 0; at < labels.length; at += LABELS_A_SHEET) {
      if (sheets > 0) paper.addPage();
      sheets += 1;
      if (group !== '') paper.text(`Group ${group}`, SHEET.left + SIDE, SHEET.top - SIDE, GROUP_SIZE);
      labels.slice(at, at + LABELS_A_SHEET).forEach((lines, place) => drawLabel(lines, place, paper));
      making.onRecords(at);
      await pause();
    }
  if (unlabeled.size > 0) drawUnlabeled(unlabeled, sheets > 0, paper);
  await paper.finish(out);
  return [...groups.values()].reduce((sum, labels) => sum + labels.length, 0);
}

type CellOf = (heading: string) => string;

/** Who gets the piece and where, line by line, as it stands on a letter. */
export function labelLines(cell: CellOf): string[] {
  const zip = [cell('ZIP'), cell('ZIP+4')].filter((part) => part !== '').join('-');
  const place = [cell('City'), cell('State'), zip].filter((part) => part !== '').join(' ');
  return [cell('Name Line'), cell('Name Line 2'), cell('Address 1'), place].filter((line) => line !== '');
}

function drawLabel(lines: readonly string[], place: number, paper: Paper): void {
  const box = { width: LABEL.width - 2 * SIDE, height: LABEL.height - 2 * EDGE };
  const text = fitted(lines, box, TEXT_SIZE, paper.widthOf);
  const x = SHEET.left + (place % SHEET.columns) * SHEET.across + SIDE;
  const top = SHEET.top + Math.floor(place / SHEET.columns) * SHEET.down;
  const height = text.lines.length * text.size * LEADING;
  // In the middle of the label; the baseline is about four fifths down a line.
  const first = top + (LABEL.height - height) / 2 + text.size;
  text.lines.forEach((line, n) => paper.text(line, x, first + n * text.size * LEADING, text.size));
}

/** On a separate page, to spoil no sheet of labels: how many records have no label, and why. */
function drawUnlabeled(reasons: ReadonlyMap<string, number>, isAfterLabels: boolean, paper: Paper): void {
  if (isAfterLabels) paper.addPage();
  const all = [...reasons.values()].reduce((sum, count) => sum + count, 0);
  let y = 1.5 * INCH;
  paper.text(
    `${formatCount(all)} ${all === 1 ? 'record has' : 'records have'} no label`,
    INCH,
    y,
    16,
    'bold',
  );
  paper.text(
    'Mail can’t be delivered to these addresses. This page is for your reference, not for label stock.',
    INCH,
    (y += 24),
    11,
  );
  for (const [reason, count] of reasons) {
    if (y > PAGE_HEIGHT - 2 * INCH) break;
    paper.text(`${formatCount(count)}: ${reason.replace(/^undeliverable: /u, '')}`, INCH, (y += 18), 11);
  }
}

const tooMany = (pieces: string) =>
  `You can print labels for up to ${formatCount(MOST_PRINTED)} pieces, and this file has ${pieces}. Choose fewer records, or send the CSV to a mail house.`;
