import type { StoryLine } from '../../../../src/replay/story/story';
import type { TraceEntry } from '../../../../src/trace/format';
import { type Act, objectOf } from './acts';
import { ACCOUNT_FORMS } from './accountSentences';
import { LIST_FORMS } from './listSentences';
import { MONEY_FORMS } from './moneySentences';
import { PAYMENT_FORMS } from './paymentSentences';
import { QUOTE_FORMS } from './quoteSentences';
import { VISIT_FORMS } from './sentences';
import { WALKTHROUGH_FORMS } from './walkthroughSentences';

/**
 * A second reading of a story, which shares no code with the first: each sentence has a known form, and the
 * actions of the trace bear it out.
 */

const FORMS = [
  ...PAYMENT_FORMS,
  ...MONEY_FORMS,
  ...WALKTHROUGH_FORMS,
  ...ACCOUNT_FORMS,
  ...LIST_FORMS,
  ...QUOTE_FORMS,
  ...VISIT_FORMS,
];

/** What happened that no story may leave out: each is in the span of exactly one line. */
const MUST_BE_TOLD = [
  ...['search/submitted', 'search/opened', 'search/repeated', 'search/leftOutAccepted', 'search/cleared'],
  ...['breakdown/barSelected', 'walkthrough/applyChosen', 'purchase/payChosen', 'purchase/cardAccepted'],
  ...['purchase/cardRefused', 'purchase/paymentConfirmed', 'purchase/paymentNotCompleted'],
  ...['purchase/paymentReversed', 'purchase/outcomeUnsettled', 'purchase/intentFailed'],
  ...['downloads/fileSaved', 'downloads/fileInterrupted'],
  ...['alert/signInChosen', 'accountForm/attemptRefused', 'auth/sessionEnded'],
  ...['results/tabChosen', 'purchase/requested', 'purchase/checkAgainChosen', 'fileChoices/layoutChosen'],
  ...['savedLists/actDone', 'savedLists/actRefused', 'quote/quoteMakingChosen', 'quote/quoteSaveChosen'],
  ...['quote/quoteCloseChosen', 'quote/quoteReopenChosen', 'quote/actChosen', 'quote/quoteNotRead'],
];

/** Each of the walkthrough's answers is a line, but that ages moved one after another are one. */
const ANSWERS = /^walkthrough\/(?:\w+Chosen|\w+Toggled|partiesInverted)$/u;
const NO_ANSWERS = ['walkthrough/nextChosen', 'walkthrough/backChosen'];

/** Sentences of no known form or that are not true, and actions that are not told; none if all is well. */
export function findFalse(story: readonly StoryLine[], entries: readonly TraceEntry[]): string[] {
  const acts = entries.map(({ action: { type, payload, meta }, at }, place): Act => ({
    ...{ type, position: place + 1, at },
    ...{ payload: objectOf(payload), meta: objectOf(meta), whole: payload },
  }));
  const sentences = story.flatMap(({ text, from, position }) => {
    const past = acts.slice(0, position);
    const seen = { own: past.filter((act) => act.position >= from), past };
    const form = FORMS.find(([pattern]) => pattern.test(text));
    if (form === undefined) return [`Unknown: ${text}`];
    const [pattern, holds] = form;
    return holds(pattern.exec(text) ?? [], seen) ? [] : [`Not so: ${text}`];
  });
  const spans = (line: StoryLine, { position }: Act) => line.from <= position && position <= line.position;
  const untold = acts
    .filter(({ type }) => MUST_BE_TOLD.includes(type) || (ANSWERS.test(type) && !NO_ANSWERS.includes(type)))
    .filter((act) => !story.some((line) => spans(line, act)))
    .map(({ type, position }) => `Not told: ${type} at ${position}`);
  return [...sentences, ...untold];
}
