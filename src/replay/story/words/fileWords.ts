import { countsOf, countWords } from '../../../downloads/fileCounts';
import { FORM_WORDS } from '../../../downloads/fileWords';
import { mailWords } from '../../../downloads/mailFields';
import { createLinkEndpoint, rebuildListEndpoint } from '../../../contract/purchases';
import { LAYOUT_WORDS } from '../../../lib/layoutWords';
import { SAMPLING_WORDS } from '../../../lib/madeFileWords';
import { SEARCH_PATH } from '../../../state/search/searchUrl';
import type { RootState } from '../../../state/types';
import { endpointName } from '../endpointNames';
import {
  checkoutStatus,
  countIn,
  entryAt,
  type Fields,
  fieldsOf,
  isOfAnother,
  listAt,
  listBought,
  numberOf,
  textOf,
  valueAt,
} from '../reading';
import { about, continued, doneBy, failed, failedBecause, finished } from '../lines';
import { type ActionContext, type StoryEntry, technical, type Words } from '../narrator';

const LINK = endpointName(createLinkEndpoint);
const REBUILD = endpointName(rebuildListEndpoint);
const NO_FILE = 'The download did not start';
const ONCE_MORE = 'Asked for the list again, from today’s data';
const CORRECTED = 'Asked for the corrected list, in place of one from wrong data';
const PARTS = 'parts';

const formLabel = (form: unknown) => entryAt(FORM_WORDS, textOf(form) ?? 'csv')?.short ?? String(form);

/** As the screen calls it. A layout of a newer shop has only its name. */
const layoutLabel = (name: unknown) => entryAt(LAYOUT_WORDS, name)?.label ?? String(name);

const records = (count: unknown) => countIn(count, 'record');
const households = (count: unknown) => countIn(count, 'household');
const voters = (count: unknown) => countIn(count, 'voter');

/** `200 pieces, most frequent voters`. */
function partOf({ pieces, by }: Fields): string[] {
  const way = entryAt(SAMPLING_WORDS, by);
  return way === undefined
    ? []
    : [`${textOf(pieces) === '' ? 'no number of' : String(pieces)} pieces, ${way}`];
}

/** The file of a purchase as it was asked for: `“Everything”, Excel, 200 pieces, a random sample`. */
function askedFor(file: Fields): string {
  return [
    `“${layoutLabel(file.layout)}”`,
    ...(file.form === undefined ? [] : [formLabel(file.form)]),
    ...partOf(fieldsOf(file.only)),
    ...mailWords(fieldsOf(file.mail)),
  ].join(', ');
}

/** A purchase's download after an action; no fields if there is none. */
function downloadOf({ payload, after }: ActionContext): Fields {
  const downloads = listAt(after, 'downloads').map(fieldsOf);
  return downloads.find(({ file }) => valueAt(file, 'purchaseId') === payload.purchaseId) ?? {};
}

/** What a file has: `80 of 540 records`, `205 households (377 voters)`. */
function contentOf({ file, facts }: Fields, listed: unknown, after: RootState): string {
  const all = valueAt(facts, 'recordCount') ?? listed;
  const chosen = valueAt(facts, 'chosen');
  if (valueAt(file, 'layout') !== 'households')
    return chosen === undefined
      ? records(all)
      : `${numberOf(chosen)?.toLocaleString('en-US') ?? 'some'} of ${records(all)}`;
  if (chosen !== undefined) return `${households(chosen)} of ${voters(all)}`;
  const counts = countsOf(after, textOf(valueAt(file, 'purchaseId')), numberOf(all) ?? 0);
  return countWords('household', null, counts);
}

function began(heard: ActionContext): string {
  const download = downloadOf(heard);
  const words = download.file === undefined ? '' : `: ${askedFor(fieldsOf(download.file))}`;
  return `The download of ${contentOf(download, heard.payload.recordCount, heard.after)} began${words}`;
}

/** A dialog that waits for a file tells what becomes of it. */
const isLinking = (state: unknown) => checkoutStatus(state) === 'linking';

const wish = (text: string): StoryEntry => about('file', text);

/** What a file holds, in its own numbers. */
function saved(heard: ActionContext): StoryEntry {
  const { contents, impossible } = heard.payload;
  const file = fieldsOf(downloadOf(heard).file);
  const [count, of] = [valueAt(contents, 'records'), voters(valueAt(contents, 'voters'))];
  const csv = file.layout === 'households' ? `${households(count)} of ${of}` : records(count);
  const said = textOf(impossible);
  const done = file.form === 'labels' ? 'The labels were ready to print' : 'The whole file was saved';
  return continued(
    PARTS,
    said === null ? `${done}: ${csv}` : `No ${formLabel(file.form)}, the CSV file was saved: ${csv}. ${said}`,
  );
}

/** What has arrived are voters until households are made of them, unless some were chosen. */
function progressed(heard: ActionContext): StoryEntry {
  const { file, facts } = downloadOf(heard);
  const isHouseholds = valueAt(file, 'layout') === 'households';
  const unit = !isHouseholds ? records : valueAt(facts, 'chosen') === undefined ? voters : households;
  const { made } = heard.payload;
  const text =
    made === undefined ? `Downloaded ${unit(heard.payload.records)}` : `Made the file of ${records(made)}`;
  return continued(PARTS, `${text} so far`);
}

/** All that is chosen now of the records of a file, or what was asked for the mail. */
function chosen(heard: ActionContext): StoryEntry {
  const change = fieldsOf(heard.payload.fields);
  if (change.mail !== undefined) {
    const { salutation, orResident, extra, keycode } = fieldsOf(change.mail);
    const words = mailWords({
      ...(salutation === 'formal' && { salutation }),
      ...(orResident === 'Y' && { orResident }),
      ...(textOf(extra) && { extra: String(extra) }),
      ...(textOf(keycode) && { keycode: String(keycode) }),
    });
    return continued('mail', `Chose for the mail: ${words.join(', ') || 'nothing special'}`);
  }
  const choices = listAt(heard.after, 'fileChoices', 'choices');
  // The one that was changed is the last.
  const selection = fieldsOf(valueAt(choices.at(-1), 'selection'));
  const { by, budget, cost } = selection;
  const money = by !== 'all' && textOf(budget) ? [`a budget of $${String(budget)} at $${String(cost)}`] : [];
  const words = [...partOf(selection), ...money];
  return continued('selection', `Chose for the file: ${words.join(', ') || 'all records'}`);
}

/** In the file options, or by the radios over the results while those are all that there is. */
function layoutChosen({ payload, before }: ActionContext): string {
  const isOverResults =
    valueAt(before, 'route', 'path') === SEARCH_PATH &&
    checkoutStatus(before) === 'closed' &&
    valueAt(before, 'results', 'tab') !== 'file';
  return isOverResults
    ? `Chose one piece per ${payload.layout === 'households' ? 'household' : 'voter'}, above the results`
    : `Chose the file layout “${layoutLabel(payload.layout)}”`;
}

/** `an earlier purchase: Oklahoma, Libertarians`, or another person's. */
const purchaseOf = (purchaseId: unknown, state: RootState) =>
  `${isOfAnother(purchaseId, state) ? 'a purchase of another person' : 'an earlier purchase'}${listBought(purchaseId, state)}`;

const SHARED: Readonly<Record<string, string>> = {
  canceled: 'Picked no app for the file',
  late: 'The file is ready to share and needs another press',
  refused: 'The device did not share the file',
  unreachable: 'The file to share could not be fetched',
};

/** The choices for a file, and its download. */
export const FILE_WORDS: Words = {
  ...technical(
    'fileChoices/choiceKept',
    'fileChoices/choicesRecalled',
    'downloads/fileRequested',
    'downloads/shareOffered',
    'listeners/eventReplayed',
  ),
  'purchase/ownedDownloadChosen': () => wish('Asked for the file of a list already owned'),
  'purchase/downloadDue': () => wish('The page by itself asked for the file again'),
  'purchase/downloadChosen': (heard) => {
    const isFirst = checkoutStatus(heard.before) === 'owned';
    return wish(doneBy(heard, isFirst ? 'Asked for the file' : 'Asked for the file again'));
  },
  'purchase/downloadStarted': began,
  'purchase/downloadFailed': (heard) => failedBecause(NO_FILE, heard, LINK),
  'downloads/fileChosen': ({ payload, after }) =>
    wish(`Asked for the file of ${purchaseOf(payload.purchaseId, after)}`),
  'downloads/rebuildChosen': () => wish(ONCE_MORE),
  'downloads/correctionChosen': () => wish(CORRECTED),
  'fileChoices/layoutChosen': layoutChosen,
  'fileChoices/formChosen': ({ payload }) => `Chose the file format ${formLabel(payload.form)}`,
  'fileChoices/choiceToggled': ({ payload, after }) =>
    valueAt(after, 'fileChoices', 'openFor') === payload.purchaseId
      ? 'Opened the file options'
      : 'Closed the file options',
  'fileChoices/selectionChanged': chosen,
  'fileChoices/columnsToggled': ({ after }) =>
    valueAt(after, 'fileChoices', 'columns') === 'open' ? 'Opened the column list' : 'Closed the column list',
  'downloads/fileRefused': (heard) => {
    if (isLinking(heard.before)) return null;
    return failedBecause(
      NO_FILE,
      heard,
      [ONCE_MORE, CORRECTED].includes(heard.lineOf('file') ?? '') ? REBUILD : LINK,
    );
  },
  'downloads/fileStarted': (heard) => (isLinking(heard.before) ? null : began(heard)),
  'downloads/fileProgressed': progressed,
  'downloads/fileInterrupted': (heard) => {
    const isFull = heard.payload.why === 'room';
    const noRoom = 'The download stopped: the device has no room for the file';
    return failed(isFull ? noRoom : 'The download was cut off', heard);
  },
  'downloads/fileLeft': () => 'Came back after a reload cut off the download',
  'downloads/fileResumed': (heard) => doneBy(heard, 'Resumed the download'),
  'downloads/fileSaved': saved,
  'downloads/shareChosen': () => about('share', 'Asked to share the file with another app'),
  'downloads/shareEnded': ({ payload }) =>
    finished('share', SHARED[String(payload.outcome)] ?? 'Shared the file with another app'),
  'downloads/fileCanceled': () => 'Gave up the download',
};
