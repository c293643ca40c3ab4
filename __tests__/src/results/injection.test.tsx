import { screen } from '@testing-library/react';
import { searchEndpoint, type VoterRow } from '../../../src/contract/voters';
import { renderApp } from '../../support/renderApp';
import { found, searchingApi, voter } from '../search/openSearch';
import { actionsWithRemoved } from '../../support/cleanedActions';

const ATTACKS = [
  '<script>window.attacked = true</script>',
  '<img src=x onerror="window.attacked = true">',
  '"><svg onload=attacked()>',
  'javascript:attacked()',
  '<a href="https://evil.example">Ann</a>',
  '{{constructor.constructor("attacked()")()}}',
  '</td></tr></table><h1>Attacked</h1>',
  '&lt;b&gt;',
  '\u202EANN',
  '=cmd|calc!A1',
] as const;

const attacked = (attack: string, n: number): VoterRow =>
  voter(String(n), {
    FirstName: attack,
    LastName: attack,
    PolitalAff: attack,
    MuniSub: attack,
    StreetNum: attack,
    StreetName: attack,
    City: attack,
    County_Desc: attack,
  });

it('shows voters whose every field is an attack as plain text', async () => {
  const api = searchingApi().on(searchEndpoint, found(ATTACKS.length, ATTACKS.map(attacked)));
  await renderApp({ api, path: '/voters?City=TULSA' });
  const table = await screen.findByRole('table');
  // The table stands there before its rows do.
  await screen.findAllByRole('cell', { name: '&lt;b&gt;' });
  const rows = [...table.querySelectorAll('tbody tr')];
  const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
  // The age is a number, so it can't hold an attack.
  expect(cells.map((row) => row.filter((_, n) => n !== 2)).toSorted()).toEqual(
    ATTACKS.map((attack) => Array.from({ length: 8 }, () => attack)).toSorted(),
  );
  expect(
    table.querySelectorAll('script, img, svg, a, h1, b, [onerror], [onload], [href], [src]'),
  ).toHaveLength(0);
  expect('attacked' in window).toBe(false);
  // A trace holds the party's code, not what stands in its place.
  expect(actionsWithRemoved()).not.toEqual([]);
});
