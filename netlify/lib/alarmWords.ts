/**
 * Every alarm: what happened and what to do, in one plain sentence or two. The same words are in the table of
 * docs/purchases.md.
 */
export const ALARM_WORDS = {
  payment_not_as_ordered:
    'Money arrived that does not match the purchase. Compare both in Stripe, then refund it there in full.',
  list_paid_twice: 'A second payment for a list arrived; the refund is automatic. Nothing to do.',
  list_cannot_be_made:
    'A list was paid that can’t be made, because voters that it leaves out are gone; the refund is automatic. Nothing to do.',
  dispute_opened:
    'A bank disputes a payment. Answer it in Stripe by the time in dueBy (npm run ops -- evidence writes the page for the bank), or accept it.',
  dispute_lost: 'A dispute was lost: the buyer has the money back and gets no file. Nothing to do.',
  second_payment_disputed:
    'A second payment for a list is disputed, so we cannot refund it. Accept the dispute in Stripe: the buyer then has the money back.',
  second_payment_kept:
    'We won the dispute of a second payment for a list, and Stripe does not refund it. Pay the buyer in another way.',
  second_intent_of_purchase:
    'A purchase has two PaymentIntents, and the one we do not know is paid. Refund it in Stripe; it is our bug.',
  paid_after_deletion:
    'A payment arrived for an account that was deleted, so its owner cannot sign in for the list. Refund it: npm run ops -- refund.',
  refund_failed: 'The bank sent a refund back. Pay the buyer in another way.',
  books_differ: 'We and Stripe disagree on a payment even after a sync. Compare both.',
  many_declines:
    'More than half of at least ten charges in an hour were declined: these may be tests of stolen cards. Look at them in Stripe.',
  webhooks_silent:
    'Three payments in a day had to be looked for, because no webhook came. Check the endpoint’s address and secret in Stripe.',
  key_rejected:
    'Stripe rejects our secret key, so nothing can be sold. Put a valid key into STRIPE_SECRET_KEY and deploy.',
  provider_refused_us:
    'Stripe refused a call of ours: a restricted key lacks a permission, or it is our bug. The log line names the function.',
  reconcile_incomplete:
    'Some purchases could not be brought up to date. The lines in the log before this one say which; later runs try again.',
  cleanup_incomplete:
    'Part of the nightly cleanup failed, so some data is kept for longer than we say. The log lines not_deleted say why; the next night tries again.',
  schedule_stopped:
    'A scheduled function has had no good run since one was due. Look at its log in Netlify, and whether it still has its schedule.',
  sign_in_down:
    'Google’s keys for sign-in cannot be fetched, so no one can buy or use an account. It ends by itself when Google answers; see status.firebase.google.com.',
  cannot_sell: 'The shop cannot sell; the cause says why.',
  internal_error:
    'A request failed for a reason that is ours or the database’s. The log line with this request id says more.',
  settings_wrong:
    'A setting of the functions is missing or wrong; the cause names it. Put it right and deploy.',
  file_broken:
    'A download broke off. The buyer can start it again; if it happens often, look at the database’s load.',
} as const;

export type AlarmEvent = keyof typeof ALARM_WORDS;
