import type { WholeState } from '../../../state/types';
import type { Events } from '../telling';
import { CHECKOUT_SLICES, PURCHASE_EVENTS } from './tellCheckout';
import { FILE_EVENTS, FILE_SLICES } from './tellFiles';
import { LIST_EVENTS, LIST_SLICES } from './tellLists';
import { REQUEST_EVENTS } from './tellRequests';
import { SEARCH_EVENTS, SEARCH_SLICES } from './tellSearch';
import { SHELL_EVENTS, SHELL_SLICES } from './tellShell';
import { WALKTHROUGH_EVENTS, WALKTHROUGH_SLICES } from './tellWalkthrough';

/** These slices only hear events. */
type Listening = 'api' | 'alert' | 'auth' | 'route';

/** By the names of the slices. The compiler asks for a new one. */
const OF_SLICES: Readonly<Record<Exclude<keyof WholeState, Listening>, Events>> = {
  ...CHECKOUT_SLICES,
  ...FILE_SLICES,
  ...LIST_SLICES,
  ...SEARCH_SLICES,
  ...SHELL_SLICES,
  ...WALKTHROUGH_SLICES,
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
