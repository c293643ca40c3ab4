import { purposeInWords } from '../../../src/contract/policies/policy';
import { html, type Html, htmlPage } from '../../database/operator/html';
import { countOf, formatNumber } from '../../database/operator/terminal';
import { cardInWords, causeInWords, isPaid, layoutInWords, namedFilters, stateInWords, utc } from '../words';
import type { Affirmed, Evidence, PurchaseEvent, RecordedDownload } from './readEvidence';

/** For paper. */
const STYLE = `
body { margin: 1.5rem auto; max-width: 60rem; font: 11pt/1.4 system-ui, sans-serif; }
h1, td, th { overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; font-size: 8.5pt; }
th, td { padding: 0.2rem 0.6rem 0.2rem 0; border-top: 1px solid; text-align: left; vertical-align: top; }
h2 { break-after: avoid-page; }
tr { break-inside: avoid-page; }
`;

/** What we know about a purchase as a page that prints, and can be sent to a bank: it loads nothing. */
export function evidencePage(evidence: Evidence): string {
  const { purchase, recorded, events, downloads, affirmed } = evidence;
  return htmlPage(
    `Purchase ${purchase.id}`,
    STYLE,
    html`<p>
        Precinct Post sells mailing lists made from public voter files. The buyer chooses filters, sees the
        number of records, pays by card, and downloads the list as a file. This page was generated from our
        records on ${utc(recorded.writtenAt)}.
      </p>
      ${isPaid(purchase.status) ? '' : html`<p><strong>This purchase has not been paid.</strong></p>`}
      <h2>The buyer</h2>
      ${table([], buyerFacts(evidence))}
      <h2>The list</h2>
      ${table([], listFacts(evidence))}
      <h2>The payment</h2>
      ${table([], paymentFacts(evidence))}
      <h2>What happened</h2>
      ${table(['Time', 'State', 'Cause', 'Stripe’s event'], events.map(eventCells))}
      <h2>Downloads</h2>
      ${downloads.length === 0 ? html`<p>No download of this list is recorded.</p>` : downloadTable(downloads)}
      <h2>What the buyer agreed to</h2>
      ${affirmed.length === 0 ? html`<p>No affirmation is on record.</p>` : affirmed.map(affirmedText)}`,
  );
}

/** A table. Without headings, each row is headed by its first cell. */
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): Html =>
  html`<table>
    <tr>
      ${heads.map((head) => html`<th scope="col">${head}</th>`)}
    </tr>
    ${rows.map(
      (cells) =>
        html`<tr>
          ${cells.map((cell, n) =>
            n + heads.length === 0 ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`,
          )}
        </tr>`,
    )}
  </table>`;

type Fact = readonly [name: string, value: string];

function buyerFacts({ purchase, recorded }: Evidence): readonly Fact[] {
  const { uid, buyer, email, deletedAt } = purchase;
  if (email === null)
    return [
      ['User id', uid],
      ['Profile', deletedAt === null ? 'None was saved' : `Deleted on ${utc(deletedAt)}`],
    ];
  return [
    ['Name', buyer ?? ''],
    ['Email', `${email} (${recorded.emailVerified ? 'verified' : 'not verified'})`],
    ['User id', uid],
    ['Account since', utc(recorded.accountSince ?? '')],
  ];
}

function listFacts({ purchase, recorded }: Evidence): readonly Fact[] {
  const filters = namedFilters(purchase.filters).map(([name, value]): Fact => [`Filter: ${name}`, value]);
  return [
    ...(filters.length === 0 ? [['Filters', 'None: all voters'] as const] : filters),
    ['Records', `${formatNumber(purchase.records)}, one per voter`],
    ['Voter files', recorded.voterFiles],
  ];
}

function paymentFacts({ purchase, recorded, disputes }: Evidence): readonly Fact[] {
  const { status, cents, paidAt } = purchase;
  const notPaid = isPaid(status) ? 'Never counted as paid' : 'Not paid';
  return [
    ['State', stateInWords(status)],
    ['Price', `${(cents / 100).toFixed(2)} ${recorded.currency.toUpperCase()}`],
    ['Ordered', utc(purchase.createdAt)],
    ['Paid', paidAt === null ? notPaid : utc(paidAt)],
    ['Card', cardInWords(recorded)],
    ['PaymentIntent', purchase.paymentIntent ?? 'None'],
    ...disputes.map(({ id }): Fact => ['Dispute', id]),
    ['Receipt', recorded.receiptUrl ?? 'None'],
    ['Committee or organization on the receipt', purchase.organization ?? 'None'],
  ];
}

const MADE_AGAIN: Readonly<Record<string, string>> = { rebuild: 'List rebuilt', recall: 'List corrected' };

function eventCells({ at, to, cause, providerEventId, recordCount, voterFiles }: PurchaseEvent): string[] {
  const before =
    recordCount === null ? '' : `. Before: ${countOf(recordCount, 'record')}, ${voterFiles ?? ''}`;
  return [
    utc(at),
    MADE_AGAIN[cause] ?? stateInWords(to),
    `${causeInWords({ cause, to })}${before}`,
    providerEventId ?? '',
  ];
}

const DOWNLOAD_HEADS = [
  ...['Started', 'Finished', 'What', 'Layout', 'Data as of', 'Voters bought', 'In the file', 'Bytes sent'],
  'How',
];
const downloadTable = (downloads: readonly RecordedDownload[]): Html =>
  html`${table(DOWNLOAD_HEADS, downloads.map(downloadCells))}
    <p>
      “Finished” is when the last byte was sent to the network. “Bytes sent” counts what went over the
      network. Parts are sent compressed, so they are smaller than the file that they make up. The buyer paid
      for voters. A file with a record per household has one record for all voters of the list who share a
      mailbox, so it has fewer records than voters were bought.
    </p>`;

function downloadCells(download: RecordedDownload): string[] {
  const { startedAt, finishedAt, what, layout, chosen, data, rows, records, bytes, how } = download;
  const counted = layout === 'households' ? 'household' : 'voter';
  const inFile = records === null ? '' : countOf(records, counted);
  return [
    utc(startedAt),
    finishedAt === null ? 'Not finished' : utc(finishedAt),
    what,
    `${layoutInWords(layout)}${chosen ? '; a part of the list that the buyer chose' : ''}`,
    data ?? '',
    formatNumber(rows),
    inFile,
    bytes === null ? '' : formatNumber(bytes),
    how,
  ];
}

/** Word for word what the buyer affirmed before paying. */
const affirmedText = ({ at, state, version, purpose, statement, by }: Affirmed): Html =>
  html`<p>
    ${utc(at)}, ${state}, version ${version} of our statement, by ${by}. Purpose:
    “${purposeInWords(purpose)}”. The buyer affirmed: “${statement}”
  </p>`;
