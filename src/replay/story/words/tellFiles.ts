import { receiptNumber } from '../../../contract/text';
import { type downloadsSlice, type fileStarted, selectDownload } from '../../../downloads/downloadsSlice';
import { type fileChoicesSlice, selectFileChoice } from '../../../downloads/fileChoicesSlice';
import type { FileOwner } from '../../../downloads/fileChoicesState';
import { countsOf } from '../../../downloads/fileCounts';
import { fileWords } from '../../../downloads/fileWords';
import { FORMATS } from '../../../downloads/formats';
import { mailWords } from '../../../downloads/mailFields';
import type { fileChosen } from '../../../downloads/purchaseFileEvents';
import { formatRecords } from '../../../lib/formatPurchase';
import { LAYOUT_WORDS, SAMPLING_WORDS } from '../../../lib/layoutWords';
import { act, aside, done, doneBy, type Events, type Heard, type HeardOf, type Telling } from '../telling';
import { type Told, trouble, typed, untold } from '../telling';

export const FILE = 'file';
const SHARE = 'share';

/** `the download of 540 records began: “Everything”, Excel, a random sample`. */
function began({ payload: { purchaseId, facts }, after }: HeardOf<typeof fileStarted>): Told {
  const file = selectDownload({ downloads: after.downloads }, purchaseId)?.file;
  const asked = file && [
    `“${LAYOUT_WORDS[file.layout].label}”`,
    ...(file.form === undefined ? [] : [FORMATS[file.form].short]),
    ...(file.only === undefined ? [] : [SAMPLING_WORDS[file.only.by]]),
    ...mailWords(file.mail ?? null),
  ];
  const what = `the download of ${formatRecords(facts.chosen ?? facts.recordCount)} began`;
  return done(FILE, asked === undefined ? what : `${what}: ${asked.join(', ')}`);
}

function chosen({ payload: { purchaseId }, after }: Heard<{ payload: { readonly purchaseId: FileOwner } }>) {
  const choice = selectFileChoice(after, purchaseId);
  return typed('file', `Chose for the file: ${fileWords(choice, countsOf(after, purchaseId, 0))}`);
}

const FILE_CHOICES: Telling<typeof fileChoicesSlice> = {
  ...untold('choiceKept', 'choicesRecalled'),
  ...aside('choiceToggled', 'columnsToggled'),
  layoutChosen: chosen,
  formChosen: chosen,
  selectionChanged: chosen,
};

const DOWNLOADS: Telling<typeof downloadsSlice> = {
  ...untold('fileRequested', 'shareOffered'),
  // The next download ends the problem.
  fileRefused: ({ payload }) => ({ ...trouble('The download did not start', payload), topic: FILE }),
  fileStarted: began,
  fileProgressed: ({ payload: { records, made } }) =>
    typed(
      'parts',
      `${made === undefined ? 'Downloaded' : 'Made the file of'} ${formatRecords(made ?? records)}`,
    ),
  fileInterrupted: ({ payload }) =>
    trouble(
      `The download stopped: ${payload.why === 'room' ? 'no room on the device' : 'it was cut off'}`,
      payload,
    ),
  fileLeft: 'Came back after a reload cut off the download',
  fileResumed: ({ payload }) => doneBy(payload, 'Resumed the download'),
  fileSaved: ({ payload: { contents, impossible } }) =>
    typed(
      'parts',
      `The whole file was saved: ${formatRecords(contents.records)}. ${impossible ?? ''}`.trim(),
    ),
  shareChosen: act(SHARE, 'Asked to share the file with another app'),
  shareEnded: ({ payload }) => done(SHARE, payload.outcome),
  fileCanceled: 'Gave up the download',
};

export const FILE_EVENTS: Events = {
  'downloads/fileChosen': ({ payload }: HeardOf<typeof fileChosen>) =>
    act(FILE, `Asked for the file of the purchase ${receiptNumber(payload.purchaseId)}`),
  'downloads/rebuildChosen': act(FILE, 'Asked for the list again, from today’s data'),
  'downloads/correctionChosen': act(FILE, 'Asked for the corrected list, in place of one from wrong data'),
};

export const FILE_SLICES = { downloads: DOWNLOADS, fileChoices: FILE_CHOICES };
