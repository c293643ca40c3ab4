import { purposeInWords } from '../../../src/contract/policies/purposes';
import { countOf, formatNumber } from '../../database/operator/terminal';
import { html, type Html, htmlPage } from '../../database/operator/html';
import { downloadTable, table, type TableColumn } from './fileTables';
import type { Affirmed, Evidence, PurchaseEvent, Version } from './readEvidence';
import { EVIDENCE_STYLE } from './style';
import { cardInWords, causeInWords, namedFilters, isPaid, price, stateInWords } from './words';

/**
 * What we know about a purchase as a single self-contained page that can be sent to a bank: no scripts, fonts
 * or images.
 */
export function evidencePage(evidence: Evidence): string {
  const { purchase, writtenAt } = evidence;
  const title = `Purchase ${purchase.id}`;
  return htmlPage(
    title,
    EVIDENCE_STYLE,
    html`<p>
        Precinct Post sells mailing lists made from public voter files. The buyer chooses filters, sees the
        number of records, pays by card, and downloads the list as a file. This page was generated from our
        records on ${writtenAt}.
      </p>
      ${isPaid(purchase) ? html`` : html`<p><strong>This purchase has not been paid.</strong></p>`}
      ${section('The buyer', facts(buyerFacts(evidence)))} ${section('The list', facts(listFacts(evidence)))}
      ${section('The payment', facts(paymentFacts(evidence)))}
      ${section('What happened', eventTable(evidence))} ${section('Downloads', downloadTable(evidence))}
      ${section(
        'What the buyer agreed to',
        evidence.affirmed.length === 0
          ? html`<p>No affirmation is on record.</p>`
          : html`${evidence.affirmed.map(affirmedSection)}`,
      )} `,
  );
}

/** Word for word what the buyer affirmed before paying. */
const affirmedSection = ({ at, state, version, purpose, statement, by }: Affirmed): Html =>
  html`<p>
    ${at}, ${state}, version ${version} of our statement, by ${by}. Purpose: “${purposeInWords(purpose)}”. The
    buyer affirmed: “${statement}”
  </p>`;

type Fact = readonly [name: string, value: string];

function buyerFacts({ purchase, buyer, deletedAt }: Evidence): readonly Fact[] {
  if (!buyer)
    return [
      ['User id', purchase.uid],
      ['Profile', deletedAt === undefined ? 'None was saved' : `Deleted on ${deletedAt}`],
    ];
  const verified = buyer.emailVerified ? 'verified' : 'not verified';
  return [
    ['Name', `${buyer.firstName} ${buyer.lastName}`],
    ['Email', `${buyer.email} (${verified})`],
    ['User id', purchase.uid],
    ['Account since', buyer.since],
  ];
}

function listFacts({ purchase, versions }: Evidence): readonly Fact[] {
  const filters = namedFilters(purchase.filters);
  const bought = versions.filter(({ id }) => purchase.versionIds.includes(id));
  return [
    ...(filters.length === 0
      ? [['Filters', 'None: all voters'] as const]
      : filters.map(([name, value]) => [`Filter: ${name}`, value] as const)),
    ['Records', `${formatNumber(purchase.records)}, one per voter`],
    ['Voter files', bought.map(versionInWords).join('; ')],
  ];
}

const versionInWords = ({ state, dataDate, sample }: Version): string =>
  `${state}, data as of ${dataDate}${sample ? ' (sample data)' : ''}`;

function paymentFacts({ purchase, disputes }: Evidence): readonly Fact[] {
  const notPaid = isPaid(purchase) ? 'Never counted as paid' : 'Not paid';
  return [
    ['State', stateInWords(purchase.status)],
    ['Price', price(purchase)],
    ['Ordered', purchase.createdAt],
    ['Paid', purchase.paidAt ?? notPaid],
    ['Card', cardInWords(purchase)],
    ['PaymentIntent', purchase.paymentIntent ?? 'None'],
    ...disputes.map(({ id }) => ['Dispute', id] as const),
    ['Receipt', purchase.receiptUrl ?? 'None'],
    ['Committee or organization on the receipt', purchase.organization ?? 'None'],
  ];
}

const EVENT_COLUMNS: readonly TableColumn[] = [
  { head: 'Time', holds: 'time' },
  { head: 'State', holds: 'text' },
  { head: 'Cause', holds: 'text' },
  { head: 'Stripe’s event', holds: 'id' },
];

const MADE_AGAIN: Readonly<Record<string, string>> = { rebuild: 'List rebuilt', recall: 'List corrected' };

function eventTable({ events, versions }: Evidence): Html {
  const rows = events.map((event) => [
    event.at,
    MADE_AGAIN[event.cause] ?? stateInWords(event.to),
    [causeInWords(event), ...listBefore(event, versions)].join('. '),
    event.providerEventId ?? '',
  ]);
  return table(EVENT_COLUMNS, rows);
}

function listBefore({ recordCount, versionIds }: PurchaseEvent, versions: readonly Version[]): string[] {
  if (recordCount === null || versionIds === null) return [];
  const before = versions.filter(({ id }) => versionIds.includes(id)).map(versionInWords);
  return [`Before: ${countOf(recordCount, 'record')}, ${before.join('; ')}`];
}

const section = (title: string, content: Html): Html =>
  html`<section>
    <h2>${title}</h2>
    ${content}
  </section> `;

const facts = (entries: readonly Fact[]): Html =>
  html`<dl>
    ${entries.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div> `,
    )}
  </dl>`;
