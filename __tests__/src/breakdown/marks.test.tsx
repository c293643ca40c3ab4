import { screen } from '@testing-library/react';
import { effectOf, toggled } from '../../../src/features/breakdown/chartFilter';
import { renderApp } from '../../support/renderApp';
import { bar, breakdownApi, charts, rowsOf } from './openBreakdown';

// Under a filter of its own, a chart also counts who could be added: the marks say which is which.

const facets = { ages: { 18: 300, 55: 200, 65: 500 } };

it('marks what is on the list, what is in part, and what is not', async () => {
  await renderApp({ api: breakdownApi({ facets }), path: '/voters?State=OK&AgeMin=60' });
  await charts();
  expect(await screen.findByText('✓ on your list')).toBeVisible();
  expect(rowsOf('Age').slice(0, 7)).toEqual([
    ...['○ 18 to 24 300 30%', '25 to 34 0 0%', '35 to 44 0 0%', '45 to 54 0 0%'],
    ...['½ 55 to 64 some of 200 20%', '✓○ 65 to 74 500 50%', '✓ 75 and over 0 0%'],
  ]);
  expect(bar(/^18 to 24 .*; not on your list/u)).toHaveAttribute('aria-pressed', 'false');
  expect(bar(/^55 to 64 .*; partly on your list; add these voters/u)).toHaveAttribute(
    'aria-pressed',
    'mixed',
  );
  expect(bar(/^65 to 74/u)).toHaveAttribute('aria-pressed', 'true');
  // Nobody is left out by party, so nothing is marked there.
  expect(rowsOf('Party')[0]).toBe('Democrat 396 40%');
});

it('marks nothing while nothing is chosen', async () => {
  await renderApp({ api: breakdownApi({ facets }), path: '/voters?State=OK' });
  await charts();
  expect(await screen.findByText('Select a bar to filter.')).toBeVisible();
  expect(rowsOf('Age')[4]).toBe('55 to 64 200 20%');
});

it('promises to add only what a press adds: a group apart from the chosen range is left alone', () => {
  const loyal = { AgeMin: 45, AgeMax: 54 };
  const band = (from: number, to: number) => ({ kind: 'age', from, to }) as const;
  expect([band(18, 24), band(35, 44), band(45, 54)].map((one) => effectOf(loyal, one))).toEqual([
    'only',
    'add',
    'away',
  ]);
  const counties = { County_Desc: 'ADAMS' };
  const allen = { kind: 'county', county: 'Allen', state: 'OH' } as const;
  expect(effectOf(counties, allen)).toBe('only');
  expect(toggled(counties, allen)).toEqual({ County_Desc: 'ALLEN', State: 'OH' });
  expect(effectOf({ ...counties, State: 'OH' }, allen)).toBe('add');
});
