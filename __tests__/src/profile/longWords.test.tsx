import { screen } from '@testing-library/react';
import { choiceLabel, shortWords } from '../../../src/features/profile/purchaseLabels';
import { PAID } from '../../support/purchases';
import { openProfile, profileApi } from './openProfile';

const LONG = {
  ...PAID,
  search_parameters: {
    ...{ State: 'OH', Cities: 'COLUMBUS', PolitalAff: 'DEM', Gender: 'F', Status: 'A', AgeMin: 60 },
    ...{ Deliverable: 'Y', GeneralsMin: 3, LeaveOut: '7' },
  },
};

it('says the places and main choices of a long list, and unfolds the rest', async () => {
  const { user } = await openProfile(profileApi([LONG]));
  const more = await screen.findByText('and 4 more');
  const words = more.parentElement?.textContent.replaceAll('\u00A0', ' ');
  expect(words).toBe('Ohio · Columbus · Democrats · Women · Active voters and 4 more');
  const rest = screen.getByText('Age 60 and over');
  expect(rest).not.toBeVisible();
  await user.click(more);
  expect(rest).toBeVisible();
  expect(screen.getByText('Without the voters of one list')).toBeVisible();
});

it('says of a purchase to choose what tells it from others of one place first', () => {
  const search_parameters = { State: 'OH', County_Desc: 'HAMILTON', PolitalAff: 'DEM', AgeMin: 60 };
  const label = choiceLabel({ ...PAID, list_name: null, search_parameters }).replaceAll('\u00A0', ' ');
  expect(label).toBe('Democrats · Age 60 and over · Ohio · Hamilton County, Oct 31, 2026');
});

it.each([
  // Short enough as it is.
  [{ State: 'OH', PolitalAff: 'DEM', Gender: 'F', Status: 'A', AgeMin: 60 }, 'Age 60 and over'],
  [{ State: 'OH', Deliverable: 'Y', LastName: 'A'.repeat(80) }, 'With a deliverable address'],
])('leaves out nothing of %j', (search_parameters, last) => {
  const words = shortWords({ ...PAID, search_parameters });
  expect(words).toContain(last);
  expect(words).not.toContain('more');
});
