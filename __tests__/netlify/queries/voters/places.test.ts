import { lastPlace } from '../../../../netlify/queries/voters/places';
import { searchPlan } from '../../../../netlify/queries/bits/plan';
import { shopDatabase } from '../../../../tools/database/shopDatabase';
import { openShop } from '../../support/openShop';

const { services } = openShop({
  OK: Array.from({ length: 3_000 }, (_, n) => ({
    ...{ voter_id: String(n), last_name: n % 300 === 7 ? 'RARE' : 'COMMON', street_num: String(n) },
  })),
});

test.each([
  { mailed: 'true', unit: null },
  { mailed: 'NOT deliverable', unit: 'street_num' },
])(
  'which records of a short list are chosen is read by position: no plan scans the state',
  async (records) => {
    const { admin } = services;
    const database = shopDatabase(admin);
    const filters = { LastName: 'RARE' };
    const plan = await searchPlan(database, { liveOf: 'OK' }, filters);
    const plans: string[] = [];
    await admin.script('SET enable_seqscan = off');
    const explained: typeof database = {
      ...database,
      rows: async (query) => {
        const lines = await admin.query<Record<string, string>>(`EXPLAIN ${query.text}`, [
          ...(query.values ?? []),
        ]);
        plans.push(...lines.map((line) => Object.values(line).join()));
        return database.rows(query);
      },
    };
    const order = { ...records, score: '0', lot: 'street_num::bigint' };
    const found = await lastPlace(explained, { ...plan, filters }, order, 4);
    await admin.script('RESET enable_seqscan');
    expect(found).toEqual({ of: 10, last: { score: 0, lot: 907 } });
    expect(plans.join('\n')).toContain('voters_v1_by_position');
    expect(plans.join('\n')).not.toMatch(/Seq Scan on voters|voters_v1_pkey/u);
  },
);
