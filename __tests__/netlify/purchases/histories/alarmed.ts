import type { AlarmEvent } from '../../../../netlify/lib/alarmWords';
import { type Books, waitsForPerson } from './books';

/**
 * Invariants 16 and 20, at rest: each dispute, each refund that was sent back and each payment in review has
 * its alarm, and "nothing to do" was said only where nothing is.
 */
export function alarmsFit(books: Books): string[] {
  const { purchases, payments, disputes, refunds, alarms } = books;
  const isKnown = (intentId: string) => purchases.some((purchase) => purchase.intentId === intentId);
  const raised = (event: AlarmEvent, about: Readonly<Record<string, string>>) =>
    alarms.find(
      ({ event: name, facts }) =>
        name === event && Object.entries(about).every(([key, value]) => facts[key] === value),
    );
  const ofDisputes = disputes
    .filter(({ payment_intent: intent }) => isKnown(intent))
    .flatMap(({ id: dispute, payment_intent: paymentIntent, status, evidence_details: evidence }) => {
      const about = { dispute, paymentIntent };
      if (status === 'lost') return raised('dispute_lost', about) ? [] : ['20: a lost dispute has no alarm'];
      if (!['needs_response', 'warning_needs_response'].includes(status)) return [];
      const dueBy = new Date((evidence.due_by ?? 0) * 1000).toISOString();
      return raised('dispute_opened', { ...about, dueBy })
        ? []
        : ['20: a dispute has no alarm with its deadline'];
    });
  const ofRefunds = refunds
    .filter(({ payment_intent: intent, status }) => status === 'failed' && isKnown(intent))
    .filter(({ id: refund }) => !raised('refund_failed', { refund }))
    .map(() => '16: a refund that was sent back has no alarm');
  const ofPurchases = purchases.flatMap(({ id: purchase, status, intentId, moves }) => {
    const payment = payments.find(({ intent }) => intent.id === intentId);
    if (!payment || !moves.some(({ to }) => to === 'review')) return [];
    const has = (...events: AlarmEvent[]) => events.some((event) => raised(event, { purchase }));
    const isOver = payment.refunded || ['succeeded', 'disputed'].includes(status);
    const asks = has('second_payment_disputed', 'second_payment_kept', 'refund_failed', 'dispute_lost');
    return [
      ...(has('payment_not_as_ordered', 'list_paid_twice', 'second_payment_disputed')
        ? []
        : ['16: a payment in review has no alarm']),
      ...(has('list_paid_twice') && !isOver && !payment.altered && !asks
        ? ['20: said that nothing is to do, and something is']
        : []),
      ...(status === 'review' &&
      payment.contested &&
      waitsForPerson(payment, books) &&
      !payment.altered &&
      !has('second_payment_disputed')
        ? ['20: no alarm asks to answer the dispute of a second payment']
        : []),
    ];
  });
  return [...ofDisputes, ...ofRefunds, ...ofPurchases];
}
