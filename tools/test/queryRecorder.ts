import { appendFileSync } from 'node:fs';

/**
 * Jest set-up of `npm run record:queries`: writes down every statement that the functions send to the
 * database, one JSON text per line, in the file that RECORDED_QUERIES names.
 */
const file = process.env.RECORDED_QUERIES ?? '';
const send = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const body = typeof init?.body === 'string' && init.body.startsWith('{"quer') ? init.body : '{}';
  const { queries = [] } = JSON.parse(body) as { queries?: { query: string }[] };
  for (const { query } of queries) appendFileSync(file, `${JSON.stringify(query)}\n`);
  return send(input, init);
};
