import { countsOf, countWords } from '../../../downloads/fileCounts';
import { mailWords } from '../../../downloads/mailFields';
import { LAYOUTS } from '../../../contract/layouts/layouts';
import { createLinkEndpoint, rebuildListEndpoint } from '../../../contract/purchases';
import { LAYOUT_WORDS } from '../../../lib/layoutWords';
import { SAMPLING_WORDS } from '../../../lib/madeFileWords';
import { SEARCH_PATH } from '../../../state/search/searchUrl';
import type { RootState } from '../../../state/types';
import { endpointName } from '../endpointNames';
import { tracedProblemOf } from '../tracedProblem';
import { countIn, type Fields, fieldsOf, numberOf, textOf, valueAt } from '../reading';
import { type ActionContext, technical, type StoryEntry, type Words } from '../narrator';
import { doneBy, saidIn } from './said';

const LINK = endpointName(createLinkEndpoint);
const REBUILD = endpointName(rebuildListEndpoint);
const NO_FILE = 'The download did not start';
const ONCE_MORE = 'Asked for the list again, from today’s data';
const PARTS = 'parts';

/** As the file choices call them, in a line with other words. */
const FORMS: Readonly<Record<string, string>> = {
  csv: 'CSV',
  xlsx: 'Excel',
  labels: 'labels (PDF)',
  'walk-sheets': 'walk sheets (PDF)',
  'group-files': 'a CSV file for each group',
};

const formLabel = (form: unknown) => FORMS[textOf(form) ?? 'csv'] ?? String(form);

/** As the screen calls it. A layout of a newer shop has only its name. */
const layoutLabel = (name: unknown) =>
  LAYOUTS.filter((known) => known === name).map((known) => LAYOUT_WORDS[known].label)[0] ?? String(name);

const records = (count: unknown) => countIn(count, 'record', 'records');
const households = (count: unknown) => countIn(count, 'household', 'households');
const voters = (count: unknown) => countIn(count, 'voter', 'voters');

/** `200 pieces, most frequent voters`, `2 groups (90/10)`. */
function partOf({
  pieces,
  by,
  groups,
}: {
  pieces: unknown;
  by: unknown;
  groups: readonly string[];
}): string[] {
  const way = Object.entries(SAMPLING_WORDS).find(([name]) => name === by)?.[1];
  return [
    ...(way === undefined ? [] : [`${String(pieces)} pieces, ${way}`]),
    ...(groups.length === 0 ? [] : [`${groups.length} groups (${groups.join('/')})`]),
  ];
}

/** The file of a purchase as it was asked for: `“Everything”, Excel, 200 pieces, a random sample`. */
function askedFor(file: Fields): string {
  const { pieces, by } = fieldsOf(file.only);
  const groups = textOf(file.groups)?.split(',') ?? [];
  return [
    `“${layoutLabel(file.layout)}”`,
    ...(file.form === undefined ? [] : [formLabel(file.form)]),
    ...partOf({ pieces, by, groups }),
    ...mailWords(fieldsOf(file.mail)),
  ].join(', ');
}

/** A purchase's download after an action; no fields if there is none. */
function downloadOf({ payload, after }: ActionContext): Fields {
  const downloads = valueAt(after, 'downloads');
  const all = Array.isArray(downloads) ? downloads.map(fieldsOf) : [];
  return all.find(({ file }) => valueAt(file, 'purchaseId') === payload.purchaseId) ?? {};
}

/** What a file has: `80 of 540 records`, `205 households (377 voters)`. */
function contentOf({ file, facts }: Fields, listed: unknown, after: RootState): string {
  const all = valueAt(facts, 'recordCount') ?? listed;
  const chosen = valueAt(facts, 'chosen');
  if (valueAt(file, 'layout') === 'households')
    return chosen === undefined
      ? countWords(
          'household',
          null,
          countsOf(after, textOf(valueAt(file, 'purchaseId')), numberOf(all) ?? 0),
        )
      : `${households(chosen)} of ${voters(all)}`;
  return chosen === undefined
    ? records(all)
    : `${numberOf(chosen)?.toLocaleString('en-US') ?? 'some'} of ${records(all)}`;
}

function began(heard: ActionContext): StoryEntry {
  const download = downloadOf(heard);
  const words = download.file === undefined ? '' : `: ${askedFor(fieldsOf(download.file))}`;
  return {
    text: `The download of ${contentOf(download, heard.payload.recordCount, heard.after)} began${words}`,
  };
}

/** A dialog that waits for a file tells what becomes of it. */
const isLinking = (state: unknown) => valueAt(state, 'purchase', 'status') === 'linking';

const wish = (text: string): StoryEntry => ({ text, topic: 'file' });

/** What a file holds, in its own numbers. */
function saved(heard: ActionContext): StoryEntry {
  const { contents, impossible } = heard.payload;
  const file = fieldsOf(downloadOf(heard).file);
  const [count, of] = [valueAt(contents, 'records'), voters(valueAt(contents, 'voters'))];
  const csv = file.layout === 'households' ? `${households(count)} of ${of}` : records(count);
  const labels = `${countIn(valueAt(contents, 'made'), 'label', 'labels')} for ${of}`;
  const said = textOf(impossible);
  const place = { topic: PARTS, absorbs: PARTS };
  if (said !== null)
    return { text: `No ${formLabel(file.form)}, the CSV file was saved: ${csv}. ${said}`, ...place };
  return { text: `The whole file was saved: ${file.form === 'labels' ? labels : csv}`, ...place };
}

/** What has arrived are voters until households are made of them, unless some were chosen. */
function progressed(heard: ActionContext): StoryEntry {
  const { file, facts } = downloadOf(heard);
  const isHouseholds = valueAt(file, 'layout') === 'households';
  const unit = !isHouseholds ? records : valueAt(facts, 'chosen') === undefined ? voters : households;
  const { made } = heard.payload;
  const text =
    made === undefined ? `Downloaded ${unit(heard.payload.records)}` : `Made the file of ${records(made)}`;
  return { text: `${text} so far`, topic: PARTS, absorbs: PARTS };
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
    const text = `Chose for the mail: ${words.length === 0 ? 'nothing special' : words.join(', ')}`;
    return { text, topic: 'mail', absorbs: 'mail' };
  }
  const all = valueAt(heard.after, 'fileChoices', 'choices');
  const choices = Array.isArray(all) ? all : [];
  // The one that was changed is the last.
  const { by, pieces, budget, cost, shares } = fieldsOf(valueAt(choices.at(-1), 'selection'));
  const groups = Array.isArray(shares) ? shares.map(String) : [];
  const money = by !== 'all' && textOf(budget) ? [`a budget of $${String(budget)} at $${String(cost)}`] : [];
  const words = [...partOf({ pieces, by, groups }), ...money];
  const text = `Chose for the file: ${words.length === 0 ? 'all records' : words.join(', ')}`;
  return { text, topic: 'selection', absorbs: 'selection' };
}

/** In the file options, or by the radios over the results while those are all that there is. */
function layoutChosen({ payload, before }: ActionContext): string {
  const isOverResults =
    valueAt(before, 'route', 'path') === SEARCH_PATH &&
    valueAt(before, 'purchase', 'status') === 'closed' &&
    valueAt(before, 'results', 'tab') !== 'file';
  return isOverResults
    ? `Chose one piece per ${payload.layout === 'households' ? 'household' : 'voter'}, above the results`
    : `Chose the file layout “${layoutLabel(payload.layout)}”`;
}

const SHARED: Readonly<Record<string, string>> = {
  canceled: 'Picked no app for the file',
  late: 'The file is ready to share and needs another press',
  refused: 'The device did not share the file',
  unreachable: 'The file to share could not be fetched',
};

/** The choices for a file, and its download. */
export const FILE_WORDS: Words = {
  ...technical('fileChoices/choiceKept', 'downloads/fileRequested', 'listeners/eventReplayed'),
  'purchase/ownedDownloadChosen': () => wish('Asked for the file of a list already owned'),
  'purchase/downloadDue': () => wish('The page by itself asked for the file again'),
  'purchase/downloadChosen': (heard) =>
    wish(
      doneBy(
        heard,
        valueAt(heard.before, 'purchase', 'status') === 'owned'
          ? 'Asked for the file'
          : 'Asked for the file again',
      ),
    ),
  'purchase/downloadStarted': began,
  'purchase/downloadFailed': (heard) => saidIn(NO_FILE, heard, LINK),
  'profile/fileChosen': () => wish('Asked for the file of an earlier purchase'),
  'profile/rebuildChosen': () => wish(ONCE_MORE),
  'fileChoices/layoutChosen': layoutChosen,
  'fileChoices/formChosen': ({ payload }) => `Chose the file format ${formLabel(payload.form)}`,
  'fileChoices/earlierChoiceUsed': () => 'Pressed “Use them again”: this file as for the list before',
  'fileChoices/choicesRecalled': () => 'The files last asked for came from the account',
  'fileChoices/choiceToggled': ({ payload, after }) =>
    valueAt(after, 'fileChoices', 'openFor') === payload.purchaseId
      ? 'Opened the file options'
      : 'Closed the file options',
  'fileChoices/selectionChanged': chosen,
  'fileChoices/columnsToggled': ({ after }) =>
    valueAt(after, 'fileChoices', 'columns') === 'open' ? 'Opened the column list' : 'Closed the column list',
  'downloads/fileRefused': (heard) => {
    if (isLinking(heard.before)) return null;
    return saidIn(NO_FILE, heard, heard.lineOf('file') === ONCE_MORE ? REBUILD : LINK);
  },
  'downloads/fileStarted': (heard) => (isLinking(heard.before) ? null : began(heard)),
  'downloads/fileProgressed': progressed,
  'downloads/fileInterrupted': ({ action, payload }) => ({
    text:
      payload.why === 'room'
        ? 'The download stopped: the device has no room for the file'
        : 'The download was cut off',
    problem: tracedProblemOf(action.payload),
  }),
  'downloads/fileLeft': () => 'Came back after a reload cut off the download',
  'downloads/fileResumed': (heard) => doneBy(heard, 'Resumed the download'),
  'downloads/fileSaved': saved,
  ...technical('downloads/shareOffered'),
  'downloads/shareChosen': () => ({ text: 'Asked to share the file with another app', topic: 'share' }),
  'downloads/shareEnded': ({ payload }) => ({
    text: SHARED[String(payload.outcome)] ?? 'Shared the file with another app',
    finishes: 'share',
  }),
  'downloads/fileCanceled': () => 'Gave up the download',
};
