import { type CanonicalFilters, withoutFilters } from '../../../src/contract/filters';
import { type FilterName, PARTY_CODES } from '../../../src/contract/fields/fields';
import { AGE_BANDS, COUNTED_ELECTIONS } from '../../../src/contract/limits';
import type { Chart } from '../../../src/features/breakdown/charts';
import { type Figure, figure } from './figureScreen';

const OWN: Readonly<Record<Chart['kind'], readonly FilterName[]>> = {
  ...{ party: ['PolitalAff'], age: ['AgeMin', 'AgeMax'] },
  ...{ generals: ['GeneralsMin', 'GeneralsMax'], county: ['County_Desc'] },
};
const RESTS = ['Not stated', 'Under 18 or no age on file', 'All others'];

/** The nth bar alone, in place of the others of its chart. */
function barAlone(kind: Chart['kind'], key: string, n: number): CanonicalFilters {
  switch (kind) {
    case 'party':
      return { PolitalAff: PARTY_CODES[n] ?? '' };
    case 'age': {
      const [from, next] = AGE_BANDS.slice(n, n + 2);
      return { AgeMin: from ?? 0, ...(next !== undefined && { AgeMax: next - 1 }) };
    }
    case 'generals':
      return { GeneralsMin: COUNTED_ELECTIONS - n, GeneralsMax: COUNTED_ELECTIONS - n };
    case 'county':
      return { State: key.slice(0, 2), County_Desc: key.slice(3).toUpperCase() };
  }
}

/** What the bars of a chart say, and the parts of those that the list cuts. */
export function barFigures({ kind, bars }: Chart, filters: CanonicalFilters): readonly Figure[] {
  const others = withoutFilters(filters, OWN[kind]);
  const alone = bars
    .filter(({ key }) => !RESTS.includes(key))
    .map(({ key }, n) => ({ ...others, ...barAlone(kind, key, n) }));
  return bars.flatMap(({ key, voters: shown, count, onList }, n) => {
    const whole = figure(`${kind} bar ${key}`, shown, alone[n] ?? filters, {
      less: RESTS.includes(key) ? alone : [],
    });
    if (onList !== 'some' || count.startsWith('some')) return [whole];
    const { AgeMin: from = 0, AgeMax: to = 120 }: CanonicalFilters = alone[n] ?? {};
    const { AgeMin = from, AgeMax = to } = filters;
    const part = { ...filters, AgeMin: Math.max(from, AgeMin), AgeMax: Math.min(to, AgeMax) };
    return [whole, figure(`part of ${key}`, Number(count.replaceAll(',', '').split(' of ')[0]), part)];
  });
}
