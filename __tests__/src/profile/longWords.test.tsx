import { screen } from '@testing-library/react';
import { shortWords } from '../../../src/lib/listWords';
import { PAID } from '../../support/purchases';
import { openProfile, profileApi } from './openProfile';

const LONG = {
  ...PAID,
  search_parameters: {
    ...{ State: 'OH', Cities: 'COLUMBUS', PolitalAff: 'DEM', Gender: 'F', Status: 'A', AgeMin: 60 },
    ...{ Deliverable: 'Y', GeneralsMin: 3, LeaveOut: '7' },
  },
};

it('says the first two filters of a long list, and unfolds the rest', async () => {
  const { user } = await openProfile(profileApi([LONG]));
  const more = await screen.findByText('and 7 more');
  expect(
    screen.getByText((text) => /^Columbus.· Democrats by the ballot last taken$/u.test(text)),
  ).toBeVisible();
  const rest = screen.getByText('Age 60 and over');
  expect(rest).not.toBeVisible();
  await user.click(more);
  expect(rest).toBeVisible();
  expect(screen.getByText('Left out: one list')).toBeVisible();
});

it.each([
  // Short enough as it is.
  [
    { State: 'OH', PolitalAff: 'DEM', Gender: 'F', AgeMin: 60 },
    'Ohio · Democrats by the ballot last taken · Women · Age 60 and over',
  ],
  [
    { State: 'OK', County_Desc: 'ADAIR,ALFALFA,ATOKA,BEAVER,BECKHAM,BLAINE,BRYAN,CADDO', Status: 'A' },
    'Adair, Alfalfa, Atoka, Beaver… · Active voters and 2 more',
  ],
])('says in a line of %j', (search_parameters, words) => {
  expect(shortWords({ ...PAID, search_parameters }).replaceAll('\u00A0', ' ')).toBe(words);
});
