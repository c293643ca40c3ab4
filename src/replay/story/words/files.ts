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
import { LAYOUT_WORDS } from '../../../lib/layoutWords';
import { SAMPLING_WORDS } from '../../../lib/madeFileWords';
import { isOfAnother, listBought } from '../reading';
import { act, done, doneBy, type Events, type Heard, type HeardOf, type Telling } from '../telling';
import { trouble, typed, untold } from '../telling';

/** The choices for a file, and its download. */

export const FILE = 'file';
const SHARE = 'share';

type OfPurchase = Heard<{ payload: { readonly purchaseId: string } }>;

/** `The download of 80 pieces of 540 records began: “Everything”, Excel, 80 pieces, a random sample`. */
export function began({
  payload,
  after,
}: Heard<{ payload: { readonly purchaseId: string; readonly recordCount?: number } }>) {
  const download = selectDownload({ downloads: after.downloads }, payload.purchaseId);
  const facts = download !== undefined && 'facts' in download ? download.facts : undefined;
  const records = formatRecords(facts?.recordCount ?? payload.recordCount ?? 0);
  const some = facts?.chosen === undefined ? '' : `${formatCount(facts.chosen)} pieces of `;
  if (download === undefined) return done(FILE, `the download of ${records} began`);
  const { layout, form, only, mail = null } = download.file;
  const asked = [
    `“${LAYOUT_WORDS[layout].label}”`,
    ...(form === undefined ? [] : [FORM_WORDS[form].short]),
    ...(only === undefined ? [] : [`${only.pieces} pieces, ${SAMPLING_WORDS[only.by]}`]),
    ...mailWords(mail),
  ];
  return done(FILE, `the download of ${some}${records} began: ${asked.join(', ')}`);
}

/** A dialog that waits for a file tells what becomes of it. */
const isLinking = ({ before }: OfPurchase) => before.purchase.status === 'linking';

/** All that is chosen now, in the words of the screen. */
function chosen({ payload: { purchaseId }, after }: Heard<{ payload: { readonly purchaseId: FileOwner } }>) {
  const choice = selectFileChoice(after, purchaseId);
  return typed('file', `Chose for the file: ${fileWords(choice, countsOf(after, purchaseId, 0))}`);
}

const SHARED = {
  shared: 'shared',
  canceled: 'no app was picked',
  late: 'the file is ready, and needs another press',
  refused: 'the device did not share it',
  unreachable: 'the file could not be fetched',
};

export const FILE_CHOICES: Telling<typeof fileChoicesSlice> = {
  ...untold('choiceKept', 'choicesRecalled'),
  layoutChosen: chosen,
  formChosen: chosen,
  selectionChanged: chosen,
  choiceToggled: ({ after: { fileChoices } }) =>
    `${fileChoices.openFor === null ? 'Closed' : 'Opened'} the file options`,
  columnsToggled: ({ after: { fileChoices } }) =>
    `${fileChoices.columns === 'open' ? 'Opened' : 'Closed'} the column list`,
};

export const DOWNLOADS: Telling<typeof downloadsSlice> = {
  fileRequested: null,
  fileRefused: (heard) =>
    isLinking(heard)
      ? null
      : trouble(
          'The download did not start',
          heard.payload,
          heard.line('rebuilt') === undefined ? createLinkEndpoint : rebuildListEndpoint,
        ),
  fileStarted: (heard) => (isLinking(heard) ? null : began(heard)),
  fileProgressed: ({ payload: { records, made } }) =>
    typed(
      'parts',
      `${made === undefined ? 'Downloaded' : 'Made the file of'} ${formatRecords(made ?? records)} so far`,
    ),
  fileInterrupted: ({ payload }) =>
    trouble(
      payload.why === 'room'
        ? 'The download stopped: the device has no room for the file'
        : 'The download was cut off',
      payload,
    ),
  fileLeft: 'Came back after a reload cut off the download',
  fileResumed: ({ payload }) => doneBy(payload, 'Resumed the download'),
  fileSaved: ({ payload: { contents, impossible } }) =>
    typed(
      'parts',
      `The whole file was saved: ${formatRecords(contents.records)}${impossible === undefined ? '' : `, as CSV. ${impossible}`}`,
    ),
  shareOffered: null,
  shareChosen: act(SHARE, 'Asked to share the file with another app'),
  shareEnded: ({ payload }) => done(SHARE, SHARED[payload.outcome]),
  fileCanceled: 'Gave up the download',
};

export const FILE_EVENTS: Events = {
  'downloads/fileChosen': ({ payload: { purchaseId }, after }: HeardOf<typeof fileChosen>) => {
    const whose = isOfAnother(purchaseId, after) ? 'a purchase of another person' : 'an earlier purchase';
    return act(FILE, `Asked for the file of ${whose}${listBought(purchaseId, after)}`);
  },
  'downloads/rebuildChosen': act(FILE, 'Asked for the list again, from today’s data'),
  'downloads/correctionChosen': act(FILE, 'Asked for the corrected list, in place of one from wrong data'),
};
