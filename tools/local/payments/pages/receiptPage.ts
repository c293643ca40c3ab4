import { html, htmlPage } from '../../../loader/report/html';
import { entry } from '../ledger/records';
import type { Charge } from '../ledger/state';
import { TEST_CARDS } from '../ledger/testCards';
import type { Transaction } from '../ledger/transaction';
import { dollars } from '../../../database/operator/terminal';

const STYLE = `
body { margin: 0; padding: 2rem 1rem; background: #f3f4f6; color: #111827; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 2rem; border-radius: 8px; background: #fff; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.4rem 1.5rem; }
dt { color: #4b5563; }
dd { margin: 0; }
`;

/** The receipt behind a charge's `receipt_url`. */
export function receiptPage({ state }: Transaction, charge: Charge): string {
  const { brand, number } = TEST_CARDS[entry(state.methods, charge.method).card];
  const rows = [
    ['Amount paid', dollars(charge.amount)],
    ['Date paid', new Date(charge.created * 1000).toISOString().slice(0, 10)],
    ['Payment method', `${brand} ending in ${number.slice(-4)}`],
    ['Description', charge.description ?? '–'],
    ['Reference', charge.id],
    ...(charge.amountRefunded > 0 ? [['Refunded', dollars(charge.amountRefunded)]] : []),
  ];
  const list = rows.map(
    ([name = '', value = '']) =>
      html`<dt>${name}</dt>
        <dd>${value}</dd>`,
  );
  return htmlPage(
    'Receipt from Precinct Post',
    STYLE,
    html`<dl>${list}</dl>
      <p>Test payments: no money moved.</p>`,
  );
}
