import type { CanonicalFilters } from '../../../src/contract/filters';
import type { SearchPlan } from '../../../netlify/queries/bits/plan';
import { type Page, pagesOf } from '../../../netlify/queries/voters/pages';
import { exportText } from '../../../netlify/queries/voters/export';
import { tablesOf } from '../../loader/version/tables';
import { planByMail, planByName, type List } from './lists';
import { type Orders, TARGETED } from './orders';
import { row } from './sideBySide';

/** Records of a page and of the whole file. */
const [PAGE, FILE] = [12_800, 200_000];

/** Reads the first 200,000 records of a list, or all if there are fewer, page by page as a download does. */
export async function compareFiles(orders: Orders): Promise<string[]> {
  const { admin, backend, name, mail, zips, mailStrings } = orders;
  const counties = await admin.query<{ county: string }>(
    `SELECT upper(county) AS county FROM ${tablesOf(mail.versionId).voters} GROUP BY 1 ORDER BY count(*) DESC LIMIT 12`,
  );
  const largest = counties.map(({ county }) => county);
  const lists: List[] = [
    { name: 'Party', filters: { PolitalAff: 'DEM' } },
    { name: 'Party, age, two elections', filters: TARGETED },
    { name: 'Twelve counties', filters: { County_Desc: largest.toSorted().join(',') } },
    { name: 'One county', filters: { County_Desc: largest[0] ?? '' } },
    {
      name: 'One county, party, age, two elections',
      filters: { ...TARGETED, County_Desc: largest[0] ?? '' },
    },
  ];
  const heads = [
    'Records',
    'ms, name order',
    'ms, mail order',
    'mail / name',
    'buffers, name',
    'buffers, mail',
  ];
  const lines = [row(['File', ...heads]), row(['---', ...heads.map(() => '---')])];
  for (const list of lists) {
    const plans = {
      name: await planByName(backend, name.versionId, list, zips),
      mail: await planByMail(backend, mail.versionId, list, mailStrings.lastNames),
    };
    const files = {
      name: await fileOf(orders, plans.name, list.filters),
      mail: await fileOf(orders, plans.mail, list.filters),
    };
    const read = {
      name: () => records(orders, files.name, plans.name, list.filters),
      mail: () => records(orders, files.mail, plans.mail, list.filters),
    };
    const cpu = { name: Infinity, mail: Infinity };
    let found = 0;
    for (let round = 0; round < 3; round += 1) {
      for (const order of ['name', 'mail'] as const) {
        const timed = await backend.timed(read[order]);
        found = files[order].reduce((sum, { rows }) => sum + rows, 0);
        if (timed.answer !== found) throw new Error(`${list.name}: ${timed.answer} records, not ${found}`);
        cpu[order] = Math.min(cpu[order], timed.cpu);
      }
    }
    lines.push(
      row([
        list.name,
        found,
        cpu.name.toFixed(0),
        cpu.mail.toFixed(0),
        (cpu.mail / cpu.name).toFixed(2),
        await backend.touched(read.name),
        await backend.touched(read.mail),
      ]),
    );
  }
  return lines;
}

/** The first pages of a list. */
async function fileOf({ backend }: Orders, plan: SearchPlan, filters: CanonicalFilters): Promise<Page[]> {
  let found = 0;
  return (await pagesOf(backend, plan, filters, PAGE)).filter(({ rows }) => {
    found += rows;
    return found - rows < FILE;
  });
}

async function records(
  { backend }: Orders,
  pages: readonly Page[],
  plan: SearchPlan,
  filters: CanonicalFilters,
): Promise<number> {
  let found = 0;
  for (const page of pages) {
    const [answer] = await backend.rows<{ count: string }>(exportText(page, plan, filters));
    found += Number(answer?.count ?? 0);
  }
  return found;
}
