import { difference } from '../../../tools/loader/report/comparison';
import { html } from '../../../tools/loader/report/html';
import type { LoadReport } from '../../../tools/loader/report/loadReport';
import { reportPage } from '../../../tools/loader/report/page';
import { reportText } from '../../../tools/loader/report/text';
import { startTestDatabase } from '../../support/database';
import { countyWith, load, voterLine } from './states/oklahoma/files';

const nasty = `</td><script>alert("1")</script>&amp;'`;

describe('markup', () => {
  it('escapes inserted text and keeps inserted markup', () => {
    const items = ['<b>', '"&\''].map((item) => html`<li title="${item}">${item}</li>`);
    expect(
      html`<ul title="${7}">
        ${items}
      </ul>`.markup
        .replace(/>\s+/gu, '>')
        .replace(/\s+</gu, '<'),
    ).toBe(
      '<ul title="7"><li title="&#60;b&#62;">&#60;b&#62;</li><li title="&#34;&#38;&#39;">&#34;&#38;&#39;</li></ul>',
    );
  });

  it('contains no character that HTML forbids', () => {
    expect(html`${'a\0b\u001bc\ud800d\ne'}`.markup).toBe('a b c\uFFFDd\ne');
  });
});

describe('a change', () => {
  it.each([
    [1200, 1000, '+200'],
    [1000, 2500, '−1,500'],
    [7, 7, '0'],
    [7, null, ''],
  ])('from %d to %d reads %s', (voters, from, text) => {
    expect(difference(voters, from)).toBe(text);
  });
});

describe('the report of a load', () => {
  let report: LoadReport;
  beforeAll(async () => {
    const database = await startTestDatabase();
    const first = countyWith([voterLine('800000001'), voterLine('800000002', { PolitalAff: 'DEM' })]);
    const second = countyWith(
      [
        ...[1, 2, 3].map((n) => voterLine(`80000000${n}`)),
        voterLine('800000004', { Precinct: '550001', Status: 'I' }),
        voterLine('800000005', { Status: 'X' }),
        voterLine(''),
      ],
      [
        '800000001,11/05/2024,IP',
        '800000002,11/05/2024,IP',
        '800000001,06/18/2024,IP',
        '800000009,06/18/2024,IP',
      ],
    );
    await load(database.admin, first);
    report = await load(database.admin, second, {
      expected: { total: 5, counties: { Oklahoma: 1, Bryan: 2 } },
    });
    await database.close();
  });

  it('is text with everything by party, status, and county, compared with the previous version and the state’s totals', () => {
    const text = reportText(report);
    expect(text).toContain(
      'Rows read    6\nLoaded       4 voters\nRejected     1\n               1 no voter id\n',
    );
    expect(text).toContain('Excluded     1\n               1 neither active nor inactive\n');
    expect(text).toContain(
      'Duplicates   0 (the last row wins)\nSuppressed   0 (by `npm run ops -- suppress`)\n',
    );
    const tables = text.slice(text.indexOf('\n\nParty'));
    expect(tables).toBe(
      [
        ...['', '', 'Party       Voters   Share  Change'],
        ...['REP              4  100.0%      +3', 'DEM              0    0.0%      −1'],
        'All voters       4  100.0%      +2',
        ...['', 'Status      Voters   Share  Change'],
        ...['A                3   75.0%      +1', 'I                1   25.0%      +1'],
        'All voters       4  100.0%      +2',
        ...['', 'County      Voters   Share  Change  Expected  Difference'],
        'Adair            3   75.0%      +1',
        'Bryan            0    0.0%       0         2          −2',
        'Oklahoma         1   25.0%      +1         1           0',
        'All voters       4  100.0%      +2         5          −1',
      ].join('\n'),
    );
  });

  it('is an HTML page with the same figures', () => {
    const page = reportPage(report);
    const rows = [...page.matchAll(/<tr>[^]*?<\/tr>/gu)].map(([row]) =>
      row
        .replace(/<[^>]*>/gu, ' ')
        .replace(/\s+/gu, ' ')
        .trim(),
    );
    expect(rows).toEqual([
      'Filter Day Election Voted Of all voters',
      'VH1 2024-11-05 general, statewide 2 50.0%',
      'VH2 2024-06-18 primary, statewide 1 25.0%',
      'Party Voters Share Before Change from before',
      'REP 4 100.0% 1 +3',
      'DEM 0 0.0% 1 −1',
      'All voters 4 100.0% 2 +2',
      'Status Voters Share Before Change from before',
      'A 3 75.0% 2 +1',
      'I 1 25.0% 0 +1',
      'All voters 4 100.0% 2 +2',
      'County Voters Share Before Change from before Expected Change from expected',
      'Adair 3 75.0% 2 +1',
      'Bryan 0 0.0% 0 0 2 −2',
      'Oklahoma 1 25.0% 0 +1 1 0',
      'All voters 4 100.0% 2 +2 5 −1',
    ]);
    expect(page).toMatch(/<svg aria-hidden="true"[^>]*>\s*<rect class="fill" width="100\.00%"/u);
  });

  it('loads nothing external and runs no script', () => {
    const page = reportPage(report);
    expect(page).not.toMatch(/<script|<link|<img|https?:|@import|url\(|\son\w+=/iu);
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  });

  it('escapes everything that comes from a file', () => {
    const evil: LoadReport = {
      ...report,
      name: nasty,
      rejectFile: nasty,
      notes: [nasty],
      repaired: { [nasty]: 3 },
      expected: { counties: { [nasty]: 4 } },
    };
    const page = reportPage(evil);
    expect(page).not.toContain('<script');
    expect(page.split('&#60;/td&#62;&#60;script&#62;')).toHaveLength(7);
  });
});
