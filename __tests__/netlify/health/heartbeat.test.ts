import * as cleanup from '../../../netlify/functions/cleanup-nightly';
import * as books from '../../../netlify/functions/purchases-books';
import { callFunction } from '../support/call';
import { interceptFetch } from '../support/network';
import { openShop } from '../support/openShop';
import { runReconciler, runWatch } from '../support/shop';

const PLACES = 'https://hc.example/key/';
const { services } = openShop({});
const called: string[] = [];

process.env['HEARTBEAT_URL'] = `${PLACES}{schedule}`;
interceptFetch(({ href }, _init, send) => {
  if (!href.startsWith(PLACES)) return send();
  called.push(href.slice(PLACES.length));
  return new Response('OK');
});

test('with a place for its name, each schedule calls a heartbeat of its own, after good runs only', async () => {
  await runWatch();
  await runReconciler();
  await callFunction(books, '/.netlify/functions/purchases-books', { method: 'POST' });
  await callFunction(cleanup, '/.netlify/functions/cleanup-nightly', { method: 'POST' });
  const all = ['purchases-watch', 'purchases-reconcile', 'purchases-books', 'cleanup-nightly'];
  expect(called.splice(0)).toEqual(all);
  // What is compared would not be asked about again.
  await services.admin.query('TRUNCATE books_compared');
  await services.payments.run('faults', { kind: 'server_error', on: 'GET /v1/', times: 99 });
  await runReconciler();
  await callFunction(books, '/.netlify/functions/purchases-books', { method: 'POST' });
  expect(called).toEqual([]);
});
