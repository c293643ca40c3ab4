import { html, type Html, htmlPage } from '../../loader/report/html';
import type {
  Affirmed,
  RecordedDownload,
  Evidence,
  EvidenceFile,
  PurchaseEvent,
  Version,
} from './readEvidence';
import { EVIDENCE_STYLE } from './style';
import { cardInWords, causeInWords, namedFilters, isPaid, numberInWords, price, stateInWords } from './words';

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
      ${section('Files made', fileTable(evidence))}
      ${section(
        'What the buyer agreed to',
        evidence.affirmed.length === 0
          ? html`<p>No affirmation is on record. We did not ask for one at the time.</p>`
          : html`${evidence.affirmed.map(affirmedSection)}`,
      )} `,
  );
}

/** Word for word what the buyer affirmed before paying. */
const affirmedSection = ({ at, state, version, purpose, statement, by }: Affirmed): Html =>
  html`<p>${at}, ${state}, version ${version}, for “${purpose}”, by ${by}: “${statement}”</p>`;

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
    ['Records', numberInWords(purchase.recordCount)],
    ['Voter files', bought.map(versionInWords).join('; ')],
  ];
}

function versionInWords({ id, state, dataDate, sample }: Version): string {
  if (state === null) return `version ${id}, since deleted`;
  return `${state}, data as of ${dataDate ?? 'an unknown date'}${sample === true ? ' (sample data)' : ''}`;
}

function paymentFacts({ purchase }: Evidence): readonly Fact[] {
  const notPaid = isPaid(purchase) ? 'Never counted as paid' : 'Not paid';
  return [
    ['State', stateInWords(purchase.status)],
    ['Price', price(purchase)],
    ['Ordered', purchase.createdAt],
    ['Paid', purchase.completedAt ?? notPaid],
    ['Card', cardInWords(purchase)],
    ['PaymentIntent', purchase.intentId ?? 'None'],
    ['Receipt', purchase.receiptUrl ?? 'None'],
    ['Committee or organization on the receipt', purchase.organization ?? 'None'],
  ];
}

/** What a column holds decides how it is set (style.ts). */
interface Column {
  readonly head: string;
  readonly holds: 'time' | 'text' | 'n' | 'id' | 'hash';
}

const EVENT_COLUMNS: readonly Column[] = [
  { head: 'Time', holds: 'time' },
  { head: 'State', holds: 'text' },
  { head: 'Cause', holds: 'text' },
  { head: 'Stripe’s event', holds: 'id' },
];

const DOWNLOAD_COLUMNS: readonly Column[] = [
  { head: 'Started', holds: 'time' },
  { head: 'Finished', holds: 'time' },
  { head: 'What', holds: 'id' },
  { head: 'Records bought', holds: 'n' },
  { head: 'Records in the file', holds: 'n' },
  { head: 'Bytes', holds: 'n' },
  { head: 'How', holds: 'text' },
];

function eventTable({ events, versions }: Evidence): Html {
  const rows = events.map((event) => [
    event.at,
    event.cause === 'rebuild' ? 'List rebuilt' : stateInWords(event.to),
    [causeInWords(event), ...listBefore(event, versions)].join('. '),
    event.providerEventId ?? '',
  ]);
  return table(EVENT_COLUMNS, rows);
}

function listBefore({ recordCount, versionIds }: PurchaseEvent, versions: readonly Version[]): string[] {
  if (recordCount === null || versionIds === null) return [];
  const before = versions.filter(({ id }) => versionIds.includes(id)).map(versionInWords);
  return [
    `Before: ${numberInWords(recordCount)} ${recordCount === 1 ? 'record' : 'records'}, ${before.join('; ')}`,
  ];
}

function downloadTable({ downloads }: Evidence): Html {
  if (downloads.length === 0) return html`<p>No download of this list is recorded.</p>`;
  return html`${table(DOWNLOAD_COLUMNS, downloads.map(downloadCells))}
    <p>“Finished” is when the last byte was sent to the network.</p>`;
}

function downloadCells(download: RecordedDownload): string[] {
  return [
    download.startedAt,
    download.finishedAt ?? 'Not finished',
    download.part === null ? 'Whole file' : `Part ${download.part}`,
    numberInWords(download.rows),
    download.records === null ? '' : numberInWords(download.records),
    download.bytes === null ? '' : numberInWords(download.bytes),
    download.byLink ? 'By a link given to the signed-in buyer' : 'Signed in',
  ];
}

const FILE_COLUMNS: readonly Column[] = [
  { head: 'First made', holds: 'time' },
  { head: 'Layout', holds: 'text' },
  { head: 'Data as of', holds: 'text' },
  { head: 'Records', holds: 'n' },
  { head: 'Bytes', holds: 'n' },
  { head: 'SHA-256', holds: 'hash' },
];

/** Each different file of the list, so that a copy in the bank's hands can be matched with it. */
function fileTable({ files }: Evidence): Html {
  if (files.length === 0) return html`<p>No file of this list is recorded.</p>`;
  return html`${table(FILE_COLUMNS, files.map(fileCells))}
    <p>A file with the same SHA-256 is identical, byte for byte. Anyone can check a file at /verify.</p>`;
}

const fileCells = ({ at, layout, chosen, records, bytes, sha256, dataDates }: EvidenceFile): string[] => [
  at,
  chosen ? `${layout}, part of the list` : layout,
  dataDates.map(({ state, date }) => `${state} ${date}`).join(', '),
  numberInWords(records),
  numberInWords(bytes),
  sha256,
];

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

const table = (columns: readonly Column[], rows: readonly (readonly string[])[]): Html =>
  html`<div class="wide">
    <table>
      <thead>
        <tr>
          ${columns.map(({ head, holds }) => html`<th scope="col" class="${holds}">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell, n) => html`<td class="${columns[n]?.holds ?? 'text'}">${cell}</td>`)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;

/**
 * The style of the loader's report, with what this page needs: text in tables wraps, times do not, and
 * long tables go on over several printed pages.
 */
