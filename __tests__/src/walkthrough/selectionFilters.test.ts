import { selectedFilters } from '../../../src/features/walkthrough/selectionFilters';
import { NOTHING_SELECTED } from '../../../src/features/walkthrough/steps';
import { filterWords } from '../../../src/lib/filterWords';
import { readSearchUrl, searchUrl } from '../../../src/state/search/searchUrl';
import { DEFAULT_VIEW } from '../../../src/state/search/resultsView';

describe('an end of the age range that was not moved', () => {
  it.each([
    [{ min: 18, max: 90 }, {}, undefined],
    [{ min: 60, max: 90 }, { AgeMin: 60 }, 'Age 60 and over'],
    [{ min: 90, max: 90 }, { AgeMin: 90 }, 'Age 90 and over'],
    [{ min: 18, max: 40 }, { AgeMax: 40 }, 'Age up to 40'],
    [{ min: 25, max: 70 }, { AgeMax: 70, AgeMin: 25 }, 'Age 25 to 70'],
    [{ min: 18, max: 120 }, { AgeMax: 120 }, 'Age up to 120'],
    [{ min: 60, max: 95 }, { AgeMax: 95, AgeMin: 60 }, 'Age 60 to 95'],
  ])('filters nothing: %j sends %j', (ageRange, filters, words) => {
    expect(selectedFilters({ ...NOTHING_SELECTED, ageRange })).toEqual(filters);
    expect(filterWords(filters)).toEqual([words ?? 'All voters']);
  });
});

it('an address can still ask for up to exactly 90', () => {
  const filters = readSearchUrl('?AgeMax=90&AgeMin=60&State=OK').filters ?? {};
  expect(filters).toEqual({ AgeMax: 90, AgeMin: 60, State: 'OK' });
  expect(searchUrl(filters, DEFAULT_VIEW)).toBe('/voters?AgeMax=90&AgeMin=60&State=OK');
  expect(filterWords(filters)).toEqual(['Oklahoma', 'Age 60 to 90']);
  expect(filterWords({ AgeMax: 90 })).toEqual(['Age up to 90']);
});

it('an election chosen here is no longer one that they did not vote in', () => {
  const additionalFilters = { NotVoted: 'VH1,VH3', Gender: 'F' };
  expect(selectedFilters({ ...NOTHING_SELECTED, voteHistory: ['VH1'], additionalFilters })).toEqual({
    Gender: 'F',
    NotVoted: 'VH3',
    VoteHistory: 'VH1',
  });
});
