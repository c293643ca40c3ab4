import { ACT_NAMES } from './provider';

/** What a long run must have seen, so that its invariants were put to the test. */
const HAPPENINGS = [
  // A state closed while a payment for it was open, or opened again; a text changed while a payment was open,
  // or while an affirmation of it stood.
  ...(['closed', 'opened', 'reworded', 'rewordedStanding'] as const),
  ...([...ACT_NAMES, 'altered', 'refundSentBackTwice', 'closingNotReported'] as const),
  // The state of the purchase whose payment was disputed.
  ...(['disputedCreated', 'disputedSucceeded', 'disputedReview', 'disputedRefunded'] as const),
  // What ended a purchase, or changed its law, before its PaymentIntent's id was stored.
  ...(['rebuilt', 'left', 'deletedByOperator', 'closedOnReturn', 'closedByReconciler', 'newText'] as const),
  // An account was to be deleted while a payment of it was in review.
  ...(['leftInReview', 'deletedInReview'] as const),
  // What became of a quote while a payment of it was open, and of the payments of several people for one.
  ...(['quoteClosed', 'quoteExpired', 'quoteWithdrawn', 'authorLeft'] as const),
  ...(['quotePaid', 'paidByTwo', 'paidAgain', 'refusedOnOver'] as const),
  // A colleague downloaded; a share with one who had a link ended; somebody with an unverified address asked.
  ...(['sharedDownload', 'shareEnded', 'unverifiedAsked'] as const),
  // An upload that an open payment leaves out was deleted, by itself or with the account of a quote's
  // author; the nightly cleanup ran; a buyer had a file without it after that.
  ...(['uploadDeleted', 'uploadOfAuthorLeft', 'cleanedUp'] as const),
  // A colleague's list leaves out a shared purchase: its share was taken back, or its owner's account deleted,
  // while that was bought or quoted; it was paid for all the same.
  ...(['takenBack', 'ownerLeft', 'paidWithoutShared'] as const),
  // A list was bought again on newer data; a version was recalled with a payment on it open or made; lists
  // corrected.
  ...(['refreshed', 'recalled', 'recallTakenBack', 'corrected'] as const),
] as const;
export type Happening = (typeof HAPPENINGS)[number];
export const nothingHappened = () =>
  Object.fromEntries(HAPPENINGS.map((name) => [name, 0])) as Record<Happening, number>;
