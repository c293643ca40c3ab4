import type { Query } from '../../../../netlify/lib/db';
import { codesQuery } from '../../../../netlify/queries/bits/codes';
import { readAhead } from '../../../../netlify/queries/facets/readAhead';
import { shopDatabase } from '../../../../tools/database/shopDatabase';
import { openShop } from '../../support/openShop';

const { services } = openShop({ OK: [{ voter_id: '1', last_name: 'BELL' }] });

test('the usual strings of a large version are read beside its first question, and again after minutes of rest', async () => {
  const database = shopDatabase(services.admin);
  const [small] = await database.rows(codesQuery({ liveOf: 'OK' }, {}));
  if (small === undefined) throw new Error('no version');
  const large = { ...small, layout: { ...small.layout, voters: 2_000_000 } };
  const asked: Promise<unknown>[] = [];
  const rows = jest.fn((query: Query<unknown>) => {
    asked.push(database.rows(query));
    return Promise.resolve([]);
  });
  const ask = (version: typeof large) => {
    readAhead({ rows, snapshot: rows } as never, [version]);
    return Promise.all(asked.splice(0));
  };
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000_000);
  expect(await ask(small)).toEqual([]);
  clock.mockReturnValue(2_000_000);
  expect(await ask(large)).toHaveLength(1);
  expect(await ask(large)).toEqual([]);
  clock.mockReturnValue(2_000_000 + 5 * 60_000);
  expect(await ask(large)).toHaveLength(1);
  clock.mockRestore();
});

test('a question does not fail because nothing could be read beside it', async () => {
  const [version] = await shopDatabase(services.admin).rows(codesQuery({ liveOf: 'OK' }, {}));
  if (version === undefined) throw new Error('no version');
  const failed = Promise.reject(new Error('no database'));
  const rows = jest.fn(() => failed);
  readAhead({ rows, snapshot: rows } as never, [
    { ...version, id: 99, layout: { ...version.layout, voters: 2_000_000 } },
  ]);
  expect(rows).toHaveBeenCalledTimes(1);
  await expect(failed).rejects.toThrow('no database');
});
