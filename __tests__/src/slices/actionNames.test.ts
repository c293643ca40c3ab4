import { accountFormSlice } from '../../../src/features/auth/accountFormSlice';
import { profileKeepingSlice } from '../../../src/features/auth/profileKeepingSlice';
import { homeSlice } from '../../../src/features/home/homeSlice';
import { purchaseHistorySlice } from '../../../src/features/profile/purchaseHistorySlice';
import { purchaseSlice } from '../../../src/features/purchase/purchaseSlice';
import { alertSlice } from '../../../src/features/shell/alertSlice';
import { shellSlice } from '../../../src/features/shell/shellSlice';
import { traceSlice } from '../../../src/features/support/traceSlice';
import { verifySlice } from '../../../src/features/verify/verifySlice';
import { walkthroughSlice } from '../../../src/features/walkthrough/walkthroughSlice';
import { replaySlice } from '../../../src/replay/viewer/replaySlice';
import { downloadsSlice } from '../../../src/state/download/downloadsSlice';
import { paymentsSlice } from '../../../src/state/payments/paymentsSlice';
import * as events from '../../../src/state/events';
import { routeSlice } from '../../../src/state/route/routeSlice';
import { resultsSlice } from '../../../src/state/search/resultsSlice';
import { fileChoicesSlice } from '../../../src/state/download/fileChoicesSlice';
import { panelSlice } from '../../../src/features/search/panelSlice';
import { searchSlice } from '../../../src/state/search/searchSlice';
import { authSlice } from '../../../src/state/session/authSlice';

/** Recorded traces contain these names: with another name, a trace no longer replays. */
const NAMES: readonly (readonly [{ readonly name: string; readonly actions: object }, string, string])[] = [
  [
    accountFormSlice,
    'accountForm',
    'fieldEdited formFoundInvalid formSubmitted attemptRefused mailSent actDone attemptSucceeded',
  ],
  [profileKeepingSlice, 'profileKeeping', 'profileNoted profileSaved profileSaveFailed'],
  [
    purchaseHistorySlice,
    'purchaseHistory',
    'moreChosen renameChosen nameEdited renameCanceled nameSaveChosen nameSaved nameRefused',
  ],
  [
    purchaseSlice,
    'purchase',
    'checkoutOpened checkoutContinued listCounted checkoutClosed intentReady intentFailed affirmationAsked affirmationTyped affirmationIncomplete ' +
      'otherPurposeChosen listFoundOwned cardFieldFailed cardChanged organizationChanged payChosen ' +
      'organizationSaved organizationNotSaved cardAccepted cardRefused paymentNotCompleted paymentReversed outcomeUnsettled checkAgainChosen checkDue paymentConfirmed downloadChosen ' +
      'downloadStarted downloadFailed downloadDue',
  ],
  [paymentsSlice, 'payments', 'paymentLearned paymentForgotten paymentCheckChosen'],
  [alertSlice, 'alert', ''],
  [homeSlice, 'home', 'stateChosen partyChosen'],
  [
    shellSlice,
    'shell',
    'drawerOpened drawerClosed accountMenuOpened accountMenuClosed screenCrashed siteReplaced',
  ],
  [traceSlice, 'supportTrace', 'traceChosen traceEnded explanationToggled'],
  [
    walkthroughSlice,
    'walkthrough',
    'opened resumeAccepted startedOver stateChosen electionTypeChosen raceChosen countyChosen districtChosen ' +
      'partyToggled ageMoved ageTyped ageTypingEnded electionToggled additionalFilterRemoved nextChosen ' +
      'backChosen stepJumpedTo addressLedTo electionsToggled optionsRetried applyChosen closed progressDated',
  ],
  [
    replaySlice,
    'replay',
    'screensReady dragChanged fileChosen openingProgressed fileOpened fileRefused playChosen paused advanced ' +
      'stepped jumped speedChosen sizeChosen',
  ],
  [
    downloadsSlice,
    'downloads',
    'fileRequested fileRefused fileStarted fileProgressed fileInterrupted fileLeft fileResumed fileSaved fileCanceled',
  ],
  [
    verifySlice,
    'verify',
    'checkBegun checkRefused fileRead fileHashed fileAnswered askingFailed askedAgain checkCanceled',
  ],
  [routeSlice, 'route', ''],
  [resultsSlice, 'results', 'sortChosen pageChosen pageSizeChosen'],
  [
    searchSlice,
    'search',
    'fieldEdited stateChosen countyToggled entryToggled valuesChosen electionAnswered filterRemoved ' +
      'formSubmitted typingEnded started succeeded failed totalCounted totalNotCounted optionsRetried',
  ],
  [fileChoicesSlice, 'fileChoices', 'layoutChosen formChosen selectionChanged choiceToggled columnsToggled'],
  [panelSlice, 'panel', 'sheetClosed listToggled listNarrowed partToggled readyMadeReplaced'],
  [authSlice, 'auth', ''],
];

const typesOf = (actions: object) => Object.values(actions).map(({ type }: { type: string }) => type);

it.each(NAMES)('keeps the action names of $name', (slice, name, actions) => {
  expect(slice.name).toBe(name);
  const types = actions.split(' ').filter((action) => action !== '');
  expect(typesOf(slice.actions)).toEqual(types.map((action) => `${name}/${action}`));
});

it('keeps the names of the events that features share', () => {
  expect(typesOf(events).sort()).toEqual([
    'alert/dismissed',
    'alert/raised',
    'alert/signInChosen',
    'auth/sessionEnded',
    'auth/signOutChosen',
    'auth/userSignedIn',
    'auth/userSignedOut',
    'count/retried',
    'filters/opened',
    'network/retryDue',
    'purchase/ownedDownloadChosen',
    'purchase/requested',
    'route/changed',
    'search/cleared',
    'search/leftOutAccepted',
    'search/opened',
    'search/repeated',
    'search/submitted',
    'walkthrough/requested',
  ]);
});
