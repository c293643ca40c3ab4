import type { Mutated } from '../mutant';

/** The purchase state machine. */
export const purchases: readonly Mutated[] = [
  {
    file: 'netlify/purchases/verdict.ts',
    suites: ['purchases/webhooks'],
    changes: [
      [`if (!isAsOrdered(purchase, view)) return 'review';`, ''],
      [`if (chargeOf(intent)?.refunded === true) return 'refunded';`, ''],
      [`against: 'disputed'`, `against: 'succeeded'`],
      [`won: 'dispute_won'`, `won: 'succeeded'`],
    ],
  },
  {
    file: 'netlify/purchases/verdict.ts',
    suites: ['purchases/cardPayments'],
    changes: [
      [`return intent.last_payment_error ? 'failed' : 'created'`, `return 'created'`],
      [`return 'processing';`, `return 'created';`],
    ],
  },
  {
    file: 'netlify/purchases/syncPurchase.ts',
    suites: ['purchases/webhooks'],
    changes: [
      [`['succeeded', 'dispute_won'];`, `['dispute_won'];`],
      [`['succeeded', 'dispute_won'];`, `['succeeded'];`],
      [`from: [...UNPAID, 'disputed'] }],`, `from: UNPAID }],`],
      [`succeeded: [PAY],`, `succeeded: [{ to: 'succeeded', from: [...UNPAID, 'disputed'] }],`],
      [`from: ['succeeded', 'disputed', 'review'] }`, `from: ['succeeded', 'disputed'] }`],
      [`refunded: [PAY, `, `refunded: [`],
      [`disputed: [PAY, `, `disputed: [`],
      [`from: [...UNPAID, 'succeeded', 'disputed'] }],`, `from: ['succeeded'] }],`],
      [`&& purchase.status !== 'review')`, `&& synced.status !== 'review')`],
      [`    alarm('list_paid_twice', purchase);\n`, ''],
      [`applyMove({ to: 'review', from: UNPAID }`, `applyMove({ to: 'canceled', from: UNPAID }`],
      [`if (!(await hasPaidSibling(`, `if ((await hasPaidSibling(`],
      [`if (!(await refundIntent(intentId))) alarm(`, `if (await refundIntent(intentId)) alarm(`],
    ],
  },
  {
    file: 'netlify/purchases/syncPurchase.ts',
    suites: ['purchases/guards'],
    changes: [
      [`>= DECLINES_PER_INTENT`, `> DECLINES_PER_INTENT`],
      [`>= DECLINES_PER_INTENT`, `>= DECLINES_PER_INTENT - 1`],
    ],
  },
  {
    file: 'netlify/purchases/cancelUnpaid.ts',
    suites: ['purchases/reconciling'],
    changes: [
      [`    await cancelIntent(synced.intent.id);\n`, ''],
      [`['created', 'failed'], 'canceled'`, `['failed'], 'canceled'`],
      [`purchase.intentId === null ? undefined : await syncPurchase(purchase.intentId, cause)`, `undefined`],
    ],
  },
  {
    file: 'netlify/purchases/checkout.ts',
    suites: ['purchases/buying'],
    changes: [
      [`  checkPrice(known.amountCents, amount);\n`, ''],
      [`  checkPrice(price, amount);\n`, ''],
      [`count > 0 ? PRICE_CENTS : 0`, `count >= 0 ? PRICE_CENTS : 0`],
      [`if (count === 0) throw badRequest(`, `if (count < 0) throw badRequest(`],
    ],
  },
  {
    file: 'netlify/purchases/checkout.ts',
    suites: ['purchases/reconciling'],
    changes: [
      [`23 * 3600`, `24 * 3600`],
      [` && purchase.status !== 'processing'`, ''],
      [`MAX_ATTEMPTS = 6`, `MAX_ATTEMPTS = 1`],
    ],
  },
  {
    file: 'netlify/purchases/checkout.ts',
    suites: ['purchases/guards'],
    changes: [
      [`Math.max(1, waitSeconds)`, `Math.max(1, waitSeconds - 60)`],
      [`opening.waitSeconds !== null`, `opening.waitSeconds === 0`],
    ],
  },
  {
    file: 'netlify/purchases/confirm.ts',
    suites: ['purchases/buying'],
    changes: [
      [`synced?.purchase.uid !== uid`, `synced === undefined`],
      [`    case 'created':\n`, ''],
    ],
  },
  {
    file: 'netlify/purchases/confirm.ts',
    suites: ['purchases/cardPayments'],
    changes: [[`error?.type === 'card_error' && error.message`, `error?.message`]],
  },
  {
    file: 'netlify/purchases/declineRate.ts',
    suites: ['purchases/guards'],
    changes: [
      [`declined < MIN_DECLINED`, `declined <= MIN_DECLINED`],
      [`MIN_DECLINED = 10`, `MIN_DECLINED = 9`],
      [`MAX_DECLINED_SHARE = 0.5`, `MAX_DECLINED_SHARE = 0.95`],
      [`<= MAX_DECLINED_SHARE`, `< MAX_DECLINED_SHARE`],
    ],
  },
  {
    file: 'netlify/purchases/intents.ts',
    suites: ['purchases/buying'],
    changes: [
      ['idempotencyKey: `pi:${purchase.id}`', 'idempotencyKey: `pi:${purchase.id}:${Math.random()}`'],
      [`amount: purchase.amountCents`, `amount: 100`],
      [`uid: purchase.uid }`, `uid: '' }`],
    ],
  },
  {
    file: 'netlify/purchases/intents.ts',
    suites: ['purchases/webhooks'],
    changes: [
      [
        `if (isRefusal(error, 'charge_disputed')) return false;`,
        `if (isRefusal(error, 'charge_disputed')) return true;`,
      ],
      [`['won', 'warning_closed', 'prevented']`, `['warning_closed', 'prevented']`],
      [`disputed !== true) return 'none'`, `disputed === true) return 'none'`],
    ],
  },
  {
    file: 'netlify/purchases/intents.ts',
    suites: ['purchases/guards'],
    changes: [[`status === 'failed').length`, `status !== 'failed').length`]],
  },
  {
    file: 'netlify/purchases/books.ts',
    suites: ['purchases/lostWebhooks'],
    changes: [
      [`&& !refunded &&`, `&&`],
      [`let back = 1;`, `let back = 2;`],
      [`difference === 0`, `difference <= 0`],
      [`to)) - theirs`, `to)) + theirs`],
      [`DAYS = 3;`, `DAYS = 2;`],
      [`DAYS = 3;`, `DAYS = 4;`],
    ],
  },
  {
    file: 'netlify/purchases/reconcile.ts',
    suites: ['purchases/reconciling'],
    changes: [
      [`24 * 3600`, `25 * 3600`],
      [`purchase.status === 'created' || `, ''],
      [`} catch (error) {`, `} catch (error) {\n    throw error;`],
    ],
  },
  {
    file: 'netlify/purchases/reconcile.ts',
    suites: ['purchases/lostWebhooks'],
    changes: [[`[claimUnresolved, claimPaid]`, `[claimUnresolved]`]],
  },
  {
    file: 'netlify/purchases/reconcile.ts',
    suites: ['purchases/guards'],
    changes: [[`  await watchDeclines();\n`, '']],
  },
  {
    file: 'netlify/purchases/rebuild.ts',
    suites: ['purchases/rebuilding'],
    changes: [
      [`if (count === 0) throw`, `if (count < 0) throw`],
      [`purchase.status !== 'succeeded'`, `purchase.status === 'created'`],
      [`.length === versionIds.length`, `.length > 0`],
    ],
  },
  {
    file: 'netlify/purchases/webhook.ts',
    suites: ['purchases/webhooks'],
    changes: [
      [`charge\\.dispute|`, ''],
      [`, eventId: event.id }`, ` }`],
      [`object.object === 'payment_intent'`, `object.object === 'intent'`],
    ],
  },
];
