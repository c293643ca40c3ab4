import { createLinkEndpoint, rebuildListEndpoint } from '../../../contract/purchases';
import type { downloadsSlice } from '../../../downloads/downloadsSlice';
import { selectDownload } from '../../../downloads/downloadsSlice';
import { type fileChoicesSlice, selectFileChoice } from '../../../downloads/fileChoicesSlice';
import type { FileOwner } from '../../../downloads/fileChoicesState';
import { countsOf } from '../../../downloads/fileCounts';
import { fileWords, FORM_WORDS } from '../../../downloads/fileWords';
import { mailWords } from '../../../downloads/mailFields';
import type { fileChosen } from '../../../downloads/purchaseFileEvents';
import { formatCount } from '../../../lib/format';
import { formatRecords } from '../../../lib/formatPurchase';
import { LAYOUT_WORDS, SAMPLING_WORDS } from '../../../lib/layoutWords';
import { isOfAnother, listBought } from '../inWords';
import { act, aside, done, doneBy, type Events, type Heard, type HeardOf, type Telling } from '../telling';
import { type Told, trouble, typed, untold } from '../telling';

export const FILE = 'file';
/** A file of today's data, which another endpoint makes. */
const REBUILT = 'rebuilt file';
const SHARE = 'share';

type OfPurchase = Heard<{ payload: { readonly purchaseId: string; readonly recordCount?: number } }>;

const topicOf = ({ last }: OfPurchase) => (last?.topic === REBUILT ? REBUILT : FILE);

/** `the download of 80 pieces of 540 records began: “Everything”, Excel, a random sample`. */
function began(heard: OfPurchase): Told {
  const { payload, after } = heard;
  const download = selectDownload({ downloads: after.downloads }, payload.purchaseId);
  const facts = download !== undefined && 'facts' in download ? download.facts : undefined;
  const some = facts?.chosen === undefined ? '' : `${formatCount(facts.chosen)} pieces of `;
  const records = formatRecords(facts?.recordCount ?? payload.recordCount ?? 0);
  if (download === undefined) return done(topicOf(heard), `the download of ${records} began`);
  const { layout, form, only, mail = null } = download.file;
  const asked = [
    `“${LAYOUT_WORDS[layout].label}”`,
    ...(form === undefined ? [] : [FORM_WORDS[form].short]),
    ...(only === undefined ? [] : [SAMPLING_WORDS[only.by]]),
    ...mailWords(mail),
  ];
  return done(topicOf(heard), `the download of ${some}${records} began: ${asked.join(', ')}`);
}

/** The next download ends the problem. */
const notStarted = (heard: OfPurchase): Told => ({
  ...trouble(
    'The download did not start',
    heard.payload,
    topicOf(heard) === FILE ? createLinkEndpoint : rebuildListEndpoint,
  ),
  topic: topicOf(heard),
});

function chosen({ payload: { purchaseId }, after }: Heard<{ payload: { readonly purchaseId: FileOwner } }>) {
  const choice = selectFileChoice(after, purchaseId);
  return typed('file', `Chose for the file: ${fileWords(choice, countsOf(after, purchaseId, 0))}`);
}

export const FILE_CHOICES: Telling<typeof fileChoicesSlice> = {
  ...untold('choiceKept', 'choicesRecalled'),
  ...aside('choiceToggled', 'columnsToggled'),
  layoutChosen: chosen,
  formChosen: chosen,
  selectionChanged: chosen,
};

export const DOWNLOADS: Telling<typeof downloadsSlice> = {
  ...untold('fileRequested', 'shareOffered'),
  fileRefused: notStarted,
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
  'downloads/fileChosen': ({ payload: { purchaseId }, after }: HeardOf<typeof fileChosen>) => {
    const whose = isOfAnother(purchaseId, after) ? 'a purchase of another person' : 'an earlier purchase';
    return act(FILE, `Asked for the file of ${whose}${listBought(purchaseId, after)}`);
  },
  'downloads/rebuildChosen': act(REBUILT, 'Asked for the list again, from today’s data'),
  'downloads/correctionChosen': act(REBUILT, 'Asked for the corrected list, in place of one from wrong data'),
};
