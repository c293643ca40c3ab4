import type { Words } from '../narrator';
import { ACCOUNT_WORDS } from './accountWords';
import { CHECKOUT_WORDS } from './checkoutWords';
import { EXCLUSION_WORDS } from './exclusionWords';
import { FILE_WORDS } from './fileWords';
import { LIST_WORDS } from './listWords';
import { PROFILE_WORDS } from './profileWords';
import { QUOTE_WORDS } from './quoteWords';
import { REQUEST_WORDS } from './requestWords';
import { SEARCH_WORDS } from './searchWords';
import { SHELL_WORDS } from './shellWords';
import { WALKTHROUGH_WORDS } from './walkthroughWords';

/**
 * What each action of the shop adds to the story, or that it is technical. A test holds that none is missing.
 */
export const WORDS: Words = {
  ...SHELL_WORDS,
  ...ACCOUNT_WORDS,
  ...SEARCH_WORDS,
  ...EXCLUSION_WORDS,
  ...WALKTHROUGH_WORDS,
  ...CHECKOUT_WORDS,
  ...FILE_WORDS,
  ...PROFILE_WORDS,
  ...LIST_WORDS,
  ...QUOTE_WORDS,
  ...REQUEST_WORDS,
};
