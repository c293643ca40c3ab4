import type { Quote } from '../../../contract/quotes';
import { receiptNumber } from '../../../contract/text';
import type { purchaseHistorySlice } from '../../../features/profile/purchaseHistorySlice';
import type { doNotMailSlice } from '../../../features/search/doNotMail/doNotMailSlice';
import { formatCount } from '../../../lib/format';
import { formatCents } from '../../../lib/formatPurchase';
import { formatVoters } from '../../../lib/voterLabels';
import type { exclusionsSlice } from '../../../state/exclusions/exclusionsSlice';
import type { ListAct } from '../../../state/lists/listActs';
import type { savedListsSlice } from '../../../state/lists/savedListsSlice';
import type { quoteLinkChosen, quoteSlice } from '../../../state/quotes/quoteSlice';
import type { QuoteChange } from '../../../state/quotes/quotesApi';
import { act, answer, aside, done, type Events, failed, type HeardOf, type Telling } from '../telling';
import { trouble, typed, untold } from '../telling';

const LIST = 'list';

const ACTS: Readonly<Record<ListAct['kind'], string>> = {
  save: 'save the list',
  keepFile: 'keep another file with a saved list',
  renameList: 'rename a saved list',
  namePurchase: 'name the list',
  delete: 'delete a saved list',
  restore: 'take the deletion of a list back',
  move: 'move a list to another campaign',
  moveToNew: 'move a list to a new campaign',
  renameCampaign: 'rename a campaign',
  deleteCampaign: 'delete a campaign',
  share: 'share',
  unshare: 'stop sharing',
};

/** What was asked for: of a purchase with its number, because names are hidden. */
function askedTo(of: ListAct): string {
  const what = `Asked to ${ACTS[of.kind]}`;
  if (of.kind === 'namePurchase') return `${what} of the purchase ${receiptNumber(of.purchaseId)}`;
  if (!('shared' in of)) return what;
  const { shared } = of;
  const subject = 'purchaseId' in shared ? `the purchase ${receiptNumber(shared.purchaseId)}` : 'a campaign';
  return `${what} ${subject} with a colleague`;
}

const SAVED_LISTS: Telling<typeof savedListsSlice> = {
  ...aside('nameFormOpened', 'nameEdited', 'nameFormCanceled'),
  saveAwaitsSignIn: 'Wanted to save the list, which takes an account',
  nameRefused: ({ payload }) => trouble('What was typed was not sent', payload),
  moreListsChosen: 'Asked for more saved lists',
  listsSearched: typed('list search', 'Looked for a saved list by its name'),
};

/** `quote 3CDB8C90`, as the screen and the paper number it. */
export const quoteIn = (id: string) => `quote ${receiptNumber(id)}`;

const described = ({ id, status, amount_cents }: Quote) =>
  `${quoteIn(id)} (${status}, ${formatCents(amount_cents)})`;

const TYPED = {
  authorName: 'who makes the quote',
  organization: 'who pays the quote',
  organizationId: 'the committee ID of who pays the quote',
  rate: 'the quote’s postage',
};

const QUOTE = 'quote';

const QUOTES: Telling<typeof quoteSlice> = {
  quoteBegun: 'Began a quote of the list',
  quoteGivenUp: 'Gave the quote up',
  quoteRequested: null,
  quoteLinkMissing: 'Opened the page of quotes without a link',
  quoteRead: ({ payload: { quote }, before }) =>
    before.quote.status === 'shown' ? null : `Opened ${described(quote)}`,
  quoteNotRead: ({ payload }) => trouble('The quote could not be shown', payload),
  quoteTyped: ({ payload }) => {
    const [name = 'rate'] = Object.keys(payload) as (keyof typeof TYPED)[];
    return typed(`quote ${name}`, `Typed ${TYPED[name]}`);
  },
};

export const LIST_EVENTS: Events = {
  ...untold('quote/wanted', 'quote/retried'),
  'quote/linkChosen': ({ payload: { quoteAct, quoteId } }: HeardOf<typeof quoteLinkChosen>) =>
    `Pressed the button to ${quoteAct} the ${quoteIn(quoteId)}`,
  'profile/exportChosen': 'Saved the purchases as a file for the books',
  'profile/changesAsked': 'Asked what changed in a bought list',
  'profile/invitationChosen': 'Wanted to tell a colleague what was shared',
  'doNotMail/uploadStarted': 'Opened the dialog for a do-not-mail list',
  'doNotMail/deletionStarted': 'Asked to delete a do-not-mail list',
  'doNotMail/closed': 'Closed the dialog for a do-not-mail list',
};

const PURCHASE_HISTORY: Telling<typeof purchaseHistorySlice> = {
  moreChosen: 'Asked for more purchases',
  changesHidden: 'Closed what changed in a bought list',
};

const LEAVE_OUT = 'leave out';

const EXCLUSIONS: Telling<typeof exclusionsSlice> = {
  leaveOutChosen: ({ payload: { ids, households } }) => {
    const lists = ids.length === 1 ? 'a bought list' : `${ids.length} bought lists`;
    return act(LEAVE_OUT, `Chose ${lists} to leave out${households === true ? ', with the households' : ''}`);
  },
  leaveOutPrepared: done(LEAVE_OUT, 'its voters were found'),
  leaveOutFailed: ({ payload }) => failed(LEAVE_OUT, 'finding its voters failed', payload),
};

const DO_NOT_MAIL = 'do not mail';

const rowsIn = (rows: number) => `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`;

const byWords = ({ by }: { readonly by: string }) => (by === 'address' ? 'name and address' : 'voter ID');

const DO_NOT_MAIL_LISTS: Telling<typeof doNotMailSlice> = {
  fileChosen: act(DO_NOT_MAIL, 'Chose a file for a do-not-mail list'),
  fileRefused: ({ payload: { why } }) => answer(DO_NOT_MAIL, `refused (${why})`),
  anotherFileWanted: 'Put the file away to choose another one',
  rowsRead: null,
  tableRead: ({ payload: { rows, columns } }) =>
    answer(DO_NOT_MAIL, `${rowsIn(rows)}, matched by ${byWords(columns)}`),
  columnsChosen: ({ payload: { columns } }) =>
    typed('columns', `Chose columns of the do-not-mail list, to match by ${byWords(columns)}`),
  uploadSubmitted: ({ after: { doNotMail } }) => {
    const usable = doNotMail.status === 'sending' ? doNotMail.check?.usable : undefined;
    const some = usable === undefined ? '' : ` with ${formatCount(usable)} usable rows`;
    return act(DO_NOT_MAIL, `Sent a do-not-mail list${some}`);
  },
  rowsSent: null,
  sendingDelayed: ({ payload }) => failed(DO_NOT_MAIL, 'sending waits', payload),
  sendingCanceled: answer(DO_NOT_MAIL, 'canceled'),
  sendingFailed: ({ payload }) => failed(DO_NOT_MAIL, 'that failed', payload),
  uploadFinished: ({ payload: { voters, unmatched } }) =>
    done(DO_NOT_MAIL, `${formatVoters(voters)} to leave out, ${rowsIn(unmatched)} matched no one`),
};

/** What a mutation was sent for, and what became of it. */
export interface Mutation {
  readonly topic: string;
  /** Null if another action tells what it is for. */
  readonly asked: (arg: never) => string | null;
  readonly done?: (answer: never) => string;
}

/** By the names of their endpoints in the store's API. */
export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  listAct: { topic: LIST, asked: askedTo },
  deleteUpload: { topic: DO_NOT_MAIL, asked: () => 'Confirmed that a do-not-mail list is deleted' },
  makeQuote: {
    topic: QUOTE,
    asked: () => 'Asked for a quote of the list',
    done: (quote: Quote) => `made ${described(quote)}`,
  },
  changeQuote: {
    topic: QUOTE,
    asked: ({ quoteId, closed, organization }: QuoteChange) => {
      if (closed !== undefined) return `Asked to ${closed ? 'close' : 'reopen'} the ${quoteIn(quoteId)}`;
      return organization === undefined
        ? null
        : 'Asked to save what the quote says: its author, its payer or postage';
    },
  },
};

export const LIST_SLICES = {
  doNotMail: DO_NOT_MAIL_LISTS,
  exclusions: EXCLUSIONS,
  purchaseHistory: PURCHASE_HISTORY,
  quote: QUOTES,
  savedLists: SAVED_LISTS,
};
