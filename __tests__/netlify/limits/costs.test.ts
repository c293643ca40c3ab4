import { answerQuestion } from '../../../netlify/queries/facets/answer';
import { answerEndpoint } from '../../../src/contract/answer';
import { COUNTED, questionSchema } from '../../../src/contract/question';
import { countEndpoint } from '../../../src/contract/voters';
import { shopDatabase } from '../../../tools/database/shopDatabase';
import * as v from 'valibot';
import { call, failureOf, succeed } from '../support/call';
import { openShop } from '../support/openShop';
import { UNPAID_QUOTES } from '../../../src/contract/quotes';

const { services, newBuyer } = openShop(
  {
    OK: ['1985-02-03', '1993-03-05', '2004-07-17', '2024-11-20'].map((registration_date, n) => ({
      ...{ voter_id: String(n), registration_date, age: 40 },
    })),
  },
  { limits: true },
);

beforeEach(() => services.admin.script('TRUNCATE request_counts'));

const used = async () => {
  const [most] = await services.admin.query<{ used: number }>('SELECT max(used) AS used FROM request_counts');
  return most?.used;
};
const numbers = (count: number, from: number) => Array.from({ length: count }, (_, n) => String(from + n));
const ZIPS = numbers(100, 74000).join();
const PLACES = numbers(20, 73000).map((Zip) => ({ Zip }));
const PRESETS = numbers(24, 20).map((age) => ({ AgeMin: Number(age) }));

test('a question counts as many requests as it costs', async () => {
  const ip = '203.0.113.1';
  await succeed(countEndpoint, { ip, body: { State: 'OK', PolitalAff: 'DEM' } });
  expect(await used()).toBe(1);
  await succeed(countEndpoint, { ip, body: { State: 'OK', Zip: ZIPS } });
  expect(await used()).toBe(3);
  await succeed(answerEndpoint, { ip, body: { State: 'OK', of: 'parties,counties,ages', presets: PRESETS } });
  expect(await used()).toBe(4);
  await succeed(answerEndpoint, { ip, body: { State: 'OK', presets: PLACES } });
  expect(await used()).toBe(5);
  await succeed(answerEndpoint, { ip, body: { State: 'OK', of: 'cities' } });
  expect(await used()).toBe(11);
});

test('a question that costs too much is refused in words, before it costs anything', async () => {
  const body = { State: 'OK', of: COUNTED.join(), presets: PRESETS };
  const refused = await call(answerEndpoint, { ip: '203.0.113.2', body });
  expect(refused.status).toBe(400);
  expect((await failureOf(refused)).error).toMatch(/^This asks for too much at once\. Choose fewer/u);
  expect(await used()).toBeNull();
});

test('closed quotes have a limit: the profile counts each of them', async () => {
  const ann = newBuyer();
  await ann.quote({ State: 'OK' });
  await services.admin.query(
    `INSERT INTO quotes SELECT (jsonb_populate_record(q, jsonb_build_object('quote_id', gen_random_uuid(), 'closed_at', now()))).*
     FROM quotes q, generate_series(2, $1::int) AS n`,
    [UNPAID_QUOTES],
  );
  await expect(ann.quote({ AgeMin: 30 })).rejects.toThrow('or 100 with closed ones');
  await services.admin.query(`UPDATE quotes SET expires_at = now() WHERE closed_at IS NOT NULL`);
  expect((await ann.quote({ AgeMin: 30 })).quote.status).toBe('open');
});

/** How many bit strings the statement of a question reads. */
async function stringsRead(body: object): Promise<number> {
  const database = shopDatabase(services.admin);
  const texts: string[] = [];
  const heard: typeof database = {
    ...database,
    rows: (query) => {
      texts.push(query.text);
      return database.rows(query);
    },
    snapshot: (queries) => {
      texts.push(...queries.map(({ text }) => text));
      return database.snapshot(queries);
    },
  };
  await answerQuestion(heard, v.parse(questionSchema, body));
  return texts.join().match(/b\.string =|e\.string =/gu)?.length ?? 0;
}

test('sixty steps that leave out lists read each list once', async () => {
  const lists = numbers(50, 1);
  const steps = ['PolitalAff', ...lists.map((list) => `LeaveOut:${list}`)].join();
  expect(await stringsRead({ State: 'OK', PolitalAff: 'DEM', LeaveOut: lists.join(), steps })).toBeLessThan(
    150,
  );
});

test('what all presets share is read once', async () => {
  const presets = PRESETS.map((preset) => ({
    ...preset,
    RegisteredFrom: '1993-03-05',
    RegisteredTo: '2024-10-18',
  }));
  const one = await stringsRead({ presets: presets.slice(0, 2) });
  const all = await stringsRead({ presets });
  expect(one).toBeGreaterThan(10);
  expect(all - one).toBeLessThan(22 * 5);
});
