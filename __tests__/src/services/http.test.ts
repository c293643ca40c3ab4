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

const TOO_MANY = 'Too many requests. Please try again in a minute.';
type Row = [status: number, headers: Readonly<Record<string, string>>, read: object];
it.each<Row>([
  // What the platform says instead of a function that is down, never answered, or was asked too often.
  [503, { 'x-request-id': 'r-1' }, { code: 'unavailable', requestId: 'r-1' }],
  [502, { 'x-nf-request-id': 'nf-1' }, { code: 'unreadable', requestId: 'nf-1' }],
  [429, { 'retry-after': '40' }, { code: 'rate_limited', sentence: TOO_MANY, waitSeconds: 40 }],
  ...[200, 302, 404, 500, 504].map((status): Row => [status, {}, { code: 'unreadable', sentence: null }]),
])('reads a page with status %i and the headers %j as %j', async (status, headers, read) => {
  answers(page(status, headers));
  expect(await problem()).toMatchObject(read);
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
