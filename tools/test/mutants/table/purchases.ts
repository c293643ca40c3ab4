import type { Mutated } from '../mutant';

/** The purchase state machine. */
export const purchases: readonly Mutated[] = [
  {
    file: 'netlify/purchases/verdict.ts',
    suites: ['purchases/webhooks'],
    changes: [
      [`? 'returned' : 'review'`, `? 'refunded' : 'succeeded'`],
      [`return refunded ? 'refunded' : PAID`, `return PAID`],
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
      [`disputed: [TAKE_OVER, {`, `disputed: [PAY, {`],
      [`from: [...TAKE_OVER.from, 'disputed'] }],`, `from: TAKE_OVER.from }],`],
      [`succeeded: [TAKE_OVER],`, `succeeded: [{ to: 'succeeded', from: [...UNPAID, 'disputed'] }],`],
      [`from: ['succeeded', 'disputed', 'review'] }`, `from: ['succeeded', 'disputed'] }`],
      [`refunded: [PAY, `, `refunded: [`],
      [`from: [...UNPAID, 'succeeded', 'disputed'],`, `from: ['succeeded'],`],
      [`  alarm: 'payment_not_as_ordered',\n`, ''],
      [`{ to: 'review', from: UNPAID`, `{ to: 'canceled', from: UNPAID`],
      [`if (!(await hasPaidSibling(`, `if ((await hasPaidSibling(`],
      [
        `if (await refundIntent(context.intent.id)) return`,
        `if (!(await refundIntent(context.intent.id))) return`,
      ],
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
      [`from: ['created', 'failed'] }, cause`, `from: ['failed'] }, cause`],
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
      ['[`pi:${purchase.id}`, ', '[`pi:${Math.random()}`, '],
      [`amount: purchase.amountCents`, `amount: 100`],
      [`uid: purchase.uid }`, `uid: '' }`],
    ],
  },
  {
    file: 'netlify/purchases/intents.ts',
    suites: ['purchases/organization'],
    changes: [
      ['charge ? organizationOf(charge) : null', 'organizationOf(intent)'],
      ["success && output !== '' ? output : null", "metadata['organization'] ?? null"],
      ["if (isRefusal(error, 'payment_intent_unexpected_state')) return undefined;\n        throw", 'throw'],
    ],
  },
  {
    file: 'netlify/purchases/checkout.ts',
    suites: ['purchases/organization'],
    changes: [
      ['named && OPEN.includes(named.status)', 'named'],
      ["organization === (organizationOf(intent) ?? '')", "organization === ''"],
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
    ],
  },
  {
    file: 'netlify/purchases/intents.ts',
    suites: ['purchases/intents', 'purchases/reconciling'],
    changes: [
      [`KEY_SECONDS = 23 * 3600`, `KEY_SECONDS = 24 * 3600`],
      [`purchase.spentKeys > 0 ? await`, `purchase.spentKeys > 9 ? await`],
      [`await spendKey(database(), purchase)`, `await Promise.resolve()`],
      [`  if (lost) await cancelIntent(lost.id);\n`, ''],
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
      [`DAYS = 120;`, `DAYS = 119;`],
      [`(ours.get(intentId) ?? 0) - (theirs`, `(ours.get(intentId) ?? 0) + (theirs`],
      [`if (!mayGoOn()) return { wrong, done: false };`, ''],
      [`    await markAudited(database(), day, now);\n`, ''],
      [`    if (await isSettled(difference)) continue;\n`, ''],
    ],
  },
  {
    file: 'netlify/purchases/books.ts',
    suites: ['purchases/slowAudit'],
    changes: [
      [`if (open > day) await markAuditedTo(`, `if (open < day) await markAuditedTo(`],
      [`created > oldest`, `created >= oldest`],
      [`done: isKnown(difference)`, `done: false`],
    ],
  },
  {
    file: 'netlify/purchases/watch.ts',
    suites: ['purchases/watch'],
    changes: [
      [`LOOKBACK_SECONDS = 20 * 60`, `LOOKBACK_SECONDS = 15 * 60`],
      [`&& !data.some(mayBeOurs)`, ''],
      [`StripeAuthenticationError) throw error;`, `StripeAuthenticationError) return false;`],
    ],
  },
  {
    file: 'netlify/purchases/disputes.ts',
    suites: ['purchases/disputes'],
    changes: [
      [`['won', 'warning_closed', 'prevented']`, `['warning_closed', 'prevented']`],
      [`disputed !== true) return []`, `disputed === true) return []`],
      [`if (isAllLost) return 'lost';`, ``],
      [`'inquiry' : 'against'`, `'against' : 'against'`],
      ['subject: `${dispute} ${status}`', 'subject: dispute'],
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
    suites: ['purchases/capacity'],
    changes: [
      [`  await syncReported(run, Date.now() / 1000);\n`, ''],
      [`  await syncDue(run);\n`, ''],
      [`= CLAIMS;`, `= ['carts'];`],
    ],
  },
  {
    file: 'netlify/purchases/reconcile.ts',
    suites: ['purchases/guards'],
    changes: [[`watchDeclines(await recentOutcomes(Date.now() / 1000))`, `undefined`]],
  },
  {
    file: 'netlify/purchases/alarms.ts',
    suites: ['purchases/review'],
    changes: [
      [`  await deliverAlarms();\n}`, `}`],
      [`    await markDelivered(`, `    if (alarms.length > 99) await markDelivered(`],
    ],
  },
  {
    file: 'netlify/purchases/webhookSilence.ts',
    suites: ['purchases/review'],
    changes: [[`reconciled < MIN_PAYMENTS`, `reconciled <= MIN_PAYMENTS`]],
  },
  {
    file: 'netlify/purchases/rebuild.ts',
    suites: ['purchases/rebuilding'],
    changes: [
      [`    await cancelCart({ uid, filters, filtersHash, versionIds });\n`, ''],
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
