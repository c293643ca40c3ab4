import type { WholeState } from '../../../state/types';
import type { Events } from '../telling';
import { PAYMENTS, PURCHASE, PURCHASE_EVENTS } from './tellCheckout';
import { DOWNLOADS, FILE_CHOICES, FILE_EVENTS } from './tellFiles';
import {
  DO_NOT_MAIL_LISTS,
  EXCLUSIONS,
  LIST_EVENTS,
  PURCHASE_HISTORY,
  QUOTES,
  SAVED_LISTS,
} from './tellLists';
import { REQUEST_EVENTS } from './tellRequests';
import { HOME, PANEL, PLACE_BOX, RESULTS, SEARCH_EVENTS, SEARCH_FORM } from './tellSearch';
import {
  ACCOUNT_FORM,
  PENDING_EMAIL,
  PENDING_PROFILE,
  SHELL,
  SHELL_EVENTS,
  SUPPORT_TRACE,
} from './tellShell';
import { SAVED_WALKTHROUGH, WALKTHROUGH_EVENTS, WALKTHROUGH_WORDS } from './tellWalkthrough';

/** These slices only hear events. */
type Listening = 'api' | 'alert' | 'auth' | 'route';

/** By the names of the slices. The compiler asks for a new one. */
const OF_SLICES: Readonly<Record<Exclude<keyof WholeState, Listening>, Events>> = {
  accountForm: ACCOUNT_FORM,
  doNotMail: DO_NOT_MAIL_LISTS,
  downloads: DOWNLOADS,
  exclusions: EXCLUSIONS,
  fileChoices: FILE_CHOICES,
  home: HOME,
  panel: PANEL,
  payments: PAYMENTS,
  pendingEmail: PENDING_EMAIL,
  pendingProfile: PENDING_PROFILE,
  placeBox: PLACE_BOX,
  purchase: PURCHASE,
  purchaseHistory: PURCHASE_HISTORY,
  quote: QUOTES,
  results: RESULTS,
  savedLists: SAVED_LISTS,
  savedWalkthrough: SAVED_WALKTHROUGH,
  search: SEARCH_FORM,
  shell: SHELL,
  supportTrace: SUPPORT_TRACE,
  walkthrough: WALKTHROUGH_WORDS,
};

/** What each action of the shop tells, by its type. */
export const WORDS: Events = {
  ...Object.fromEntries(
    Object.entries(OF_SLICES).flatMap(([slice, actions]) =>
      Object.entries(actions).map(([name, teller]) => [`${slice}/${name}`, teller]),
    ),
  ),
  ...SHELL_EVENTS,
  ...SEARCH_EVENTS,
  ...WALKTHROUGH_EVENTS,
  ...PURCHASE_EVENTS,
  ...FILE_EVENTS,
  ...LIST_EVENTS,
  ...REQUEST_EVENTS,
};
