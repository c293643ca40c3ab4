import * as fc from 'fast-check';
import { readSearchUrl, searchUrl } from '../../../../src/state/search/searchUrl';
import { DEFAULT_VIEW } from '../../../../src/state/search/resultsView';
import { Cleaner } from '../../../../src/trace/clean/Cleaner';
import { canonicalFilters } from '../../search/filters';

const searchOf = (address: string) => address.slice(address.indexOf('?'));

it('cleans an address to the same filters as the state, so that both say the same in a replay', () => {
  fc.assert(
    fc.property(canonicalFilters, (filters) => {
      const search = searchOf(searchUrl(filters, DEFAULT_VIEW));
      const cleaner = new Cleaner();
      cleaner.collect([{ filters, search }]);
      const cleaned = cleaner.clean({ filters, search }) as { filters: object; search: string };
      expect(readSearchUrl(cleaned.search).filters).toEqual(cleaned.filters);
      expect(cleaned.search).not.toContain('removed');
    }),
  );
});

it('keeps the bounds of the age filter, and nothing else that was typed for them', () => {
  const cleaned = new Cleaner().clean({ search: '?AgeMin=60&AgeMax=Wilma' });
  expect(cleaned).toEqual({ search: '?AgeMin=60&AgeMax=x' });
});
