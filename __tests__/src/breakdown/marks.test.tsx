import * as v from 'valibot';
import { filtersSchema } from '../../../src/contract/filters';
import { AGE_BANDS } from '../../../src/contract/limits';
import { AGE_RANGES } from '../../../src/lib/audiences';
import { isChosen, isPartlyChosen } from '../../../src/features/breakdown/chartFilter';
import { renderApp } from '../../support/renderApp';
import { bar, breakdownApi, charts, rowsOf, withCharts } from './openBreakdown';

const facets = { ages: { 18: 300, 45: 200, 60: 500 } };

it('shows which bands are on the list, which in part, and which are not', async () => {
  await renderApp({ api: breakdownApi({ facets }), path: withCharts('/voters?State=OK&AgeMin=50') });
  await charts();
  expect(rowsOf('Age')).toEqual([
    ...['18 to 29 300', '30 to 44 0', '45 to 59 some of 200', '60 to 74 500 50%', '75 and over 0 0%'],
  ]);
  expect(bar(/^18 to 29 .*; not on your list; show only these voters$/u)).toBeVisible();
  expect(bar(/^45 to 59 .*; partly on your list; show only these voters$/u)).toBeVisible();
  // A wider range is chosen: a press narrows it to this band, and does not take the band away.
  expect(bar(/^60 to 74 .* of the list; show only these voters$/u)).toHaveAttribute('aria-pressed', 'false');
  // Nobody is left out by party, so all are on the list.
  expect(rowsOf('Party')[0]).toBe('Democrat 396 40%');
});

it.each(AGE_RANGES.map(({ label, values }) => [label, values] as const))(
  'cuts no band by the one-press age %s',
  (_label, values) => {
    const filters = v.parse(filtersSchema, numbersIn(values));
    const bands = AGE_BANDS.map((from, band) => {
      const next = AGE_BANDS[band + 1];
      return { kind: 'age', from, to: next === undefined ? null : next - 1 } as const;
    });
    expect(bands.filter((band) => isPartlyChosen(filters, band))).toEqual([]);
    expect(bands.some((band) => isChosen(filters, band))).toBe(true);
  },
);

const numbersIn = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [[name, Number(value)]])),
  );
