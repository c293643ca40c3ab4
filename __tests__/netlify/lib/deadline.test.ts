import { callProvider, withStripeDeadline } from '../../../netlify/lib/stripe';
import { captureLog } from '../support/log';
import { interceptFetch } from '../support/network';
import { setSettings } from '../support/server';

const log = captureLog();
afterAll(() => log.restore());
let tries = 0;
interceptFetch((_url, { signal }) => {
  tries += 1;
  return new Promise((_resolve, reject) => {
    const stop = () => reject(new DOMException('Too late', 'AbortError'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
  });
});

test('a call that hangs ends with the scheduled run, its retry too', async () => {
  setSettings('http://127.0.0.1:1', 'http://127.0.0.1:2');
  const asking = withStripeDeadline(50, () => callProvider((api) => api.events.list()));
  await expect(asking).rejects.toMatchObject({ code: 'unavailable' });
  expect(tries).toBeGreaterThan(0);
});
