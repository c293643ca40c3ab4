import { countEndpoint, statesEndpoint } from '../../../src/contract/voters';
import { callApi } from '../../../src/services/http';
import { problemOf } from '../../../src/services/problem';

/** How answers that are none of the API's own are read. */

const answers = (response: Response) => {
  globalThis.fetch = () => Promise.resolve(response);
};
const page = (status: number, headers = {}) =>
  new Response('<h1>Sorry</h1>', { status, headers: { 'content-type': 'text/html', ...headers } });

async function problem() {
  const result = await callApi(statesEndpoint);
  return result.ok ? null : problemOf(result.error);
}

it('reads the platform’s own 503 page as an outage', async () => {
  answers(page(503, { 'x-request-id': 'r-1' }));
  expect(await problem()).toMatchObject({ code: 'unavailable', requestId: 'r-1' });
});

it('takes the platform’s own id for a request whose function never answered', async () => {
  answers(page(502, { 'x-nf-request-id': 'nf-1' }));
  expect(await problem()).toMatchObject({ code: 'unreadable', requestId: 'nf-1' });
});

it('reads the platform’s rate limit, and how long to wait', async () => {
  answers(page(429, { 'retry-after': '40' }));
  expect(await problem()).toEqual({
    ...{ code: 'rate_limited', sentence: 'Too many requests. Please try again in a minute.' },
    ...{ requestId: null, waitSeconds: 40 },
  });
});

it.each([200, 302, 404, 500, 502, 504])('cannot read a page with status %i', async (status) => {
  answers(page(status));
  expect(await problem()).toMatchObject({ code: 'unreadable', sentence: null });
});

it('takes code, sentence, request id and wait from the API’s own refusal', async () => {
  answers(
    Response.json(
      { success: false, code: 'unavailable', error: 'Down.' },
      { status: 503, headers: { 'x-request-id': 'r-2', 'retry-after': '5' } },
    ),
  );
  expect(await problem()).toEqual({
    code: 'unavailable',
    sentence: 'Down.',
    requestId: 'r-2',
    waitSeconds: 5,
  });
});

it('calls a connection that breaks in the middle of an answer a network failure', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('broken')) });
  answers(new Response(broken));
  expect(await problem()).toMatchObject({ code: 'network' });
});

it('calls an answer that never ends a timeout', async () => {
  globalThis.fetch = (_url, init) =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          start(controller) {
            init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
          },
        }),
      ),
    );
  const result = await callApi(countEndpoint, { body: {}, timeoutMs: 20 });
  expect(result).toEqual({ ok: false, error: { kind: 'timeout' } });
});

it('has no problem with a call that was aborted for a newer one', () => {
  expect(problemOf({ kind: 'aborted' })).toBeNull();
  expect(problemOf(undefined)).toBeNull();
});
