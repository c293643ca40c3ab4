import type { ErrorCode } from '../contract/errors';

/** What the user can do: `changeSearch` and `otherCard` need another input, `wait` a pause. */
export type WayOut = 'retry' | 'wait' | 'signIn' | 'changeSearch' | 'otherCard' | 'profile' | 'reload';

/** The API’s codes, and failures that keep an answer from arriving. */
export type ProblemCode = ErrorCode | 'network' | 'timeout' | 'unreadable';

/** Serializable, because slices store it. */
export interface Problem {
  readonly code: ProblemCode;
  readonly sentence: string | null;
  /** For the server’s log. */
  readonly requestId: string | null;
  /** From Retry-After. */
  readonly waitSeconds: number | null;
}

interface ProblemWords {
  readonly title: string;
  /** Stands below the server’s or the screen’s sentence, and repeats neither. */
  readonly advice: string;
  readonly wayOut: WayOut;
  /** Ours or unclear: offers a trace and shows the request id. */
  readonly forSupport?: true;
}

const OUR_BUG: ProblemWords = {
  title: 'Something went wrong on our side',
  advice: 'Try again. If it happens again, contact support.',
  wayOut: 'retry',
  forSupport: true,
};

const OLD_PAGE: ProblemWords = {
  title: 'This page is out of date',
  advice: 'The site has changed since you opened it. Reload the page and try again.',
  wayOut: 'reload',
  forSupport: true,
};

/** A code without words does not compile. */
export const PROBLEMS: Readonly<Record<ProblemCode, ProblemWords>> = {
  bad_request: {
    title: 'We can’t run this search',
    advice: 'Change it and try again.',
    wayOut: 'changeSearch',
  },
  unauthenticated: {
    title: 'Please sign in again',
    advice: 'Your session has expired. Your work here is safe.',
    wayOut: 'signIn',
  },
  not_paid: {
    title: 'This list isn’t paid for',
    advice: 'Your profile page shows each payment’s status.',
    wayOut: 'profile',
    forSupport: true,
  },
  forbidden: {
    title: 'We can’t find this in your account',
    advice: 'If you bought it with another account, sign in with that one.',
    wayOut: 'signIn',
  },
  not_found: {
    title: 'We couldn’t find this',
    advice: 'It may have been removed. Your profile page shows everything you’ve bought.',
    wayOut: 'profile',
    forSupport: true,
  },
  method_not_allowed: OLD_PAGE,
  unsupported_media_type: OLD_PAGE,
  price_changed: {
    title: 'The price has changed',
    advice: 'Check the new price before you pay.',
    wayOut: 'retry',
  },
  already_purchased: {
    title: 'You already own this list',
    advice: 'Download it free from your profile page.',
    wayOut: 'profile',
  },
  data_retired: {
    title: 'This list’s data has been replaced',
    advice: 'Get the same list with current data, free, from your profile page.',
    wayOut: 'profile',
  },
  filters_mismatch: {
    title: 'This payment is for a different list',
    advice: 'Your profile page shows what you’ve bought.',
    wayOut: 'profile',
    forSupport: true,
  },
  in_parts: {
    title: 'This list comes in parts',
    advice: 'It’s too big for one download. Your profile page joins the parts.',
    wayOut: 'profile',
  },
  file_impossible: {
    title: 'This file can’t be made',
    advice: 'Change your choices and try again.',
    wayOut: 'retry',
  },
  not_for_sale: {
    title: 'Not for sale yet',
    advice: 'Choose another state.',
    wayOut: 'changeSearch',
  },
  affirmation_required: {
    title: 'What is this list for?',
    advice: 'Tell us before you pay.',
    wayOut: 'retry',
  },
  link_expired: {
    title: 'This link no longer works',
    advice: 'Get a new one, free.',
    wayOut: 'retry',
  },
  quote_over: {
    title: 'This quote can’t be paid any more',
    advice: 'Reload the page to see what became of it.',
    wayOut: 'reload',
  },
  too_large: {
    title: 'This search is too long',
    advice: 'Remove something and try again.',
    wayOut: 'changeSearch',
  },
  card_refused: {
    title: 'Your card was declined',
    advice: 'Try again or use another card. If it keeps failing, ask your bank.',
    wayOut: 'otherCard',
  },
  rate_limited: {
    title: 'Too many requests',
    advice: 'Wait a moment, then try again.',
    wayOut: 'wait',
  },
  unavailable: {
    title: 'Part of our service is down',
    advice: 'We get an alert when this happens. Try again in a minute.',
    wayOut: 'wait',
    forSupport: true,
  },
  network: {
    title: 'We can’t connect',
    advice: 'Your connection or our site may be down. We’ll keep trying.',
    wayOut: 'retry',
  },
  timeout: {
    title: 'This is taking too long',
    advice: 'Try again in a minute.',
    wayOut: 'retry',
    forSupport: true,
  },
  unreadable: OUR_BUG,
};
