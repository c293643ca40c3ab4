import { screen } from '@testing-library/react';
import { shortWords } from '../../../src/features/profile/purchaseLabels';
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
  expect(
    screen.getByText((text) =>
      /^Ohio.· Columbus.· Democrats by the ballot last taken.· Women.· Active voters$/u.test(text),
    ),
  ).toBeVisible();
  const rest = screen.getByText('Age 60 and over');
  expect(rest).not.toBeVisible();
  await user.click(more);
  expect(rest).toBeVisible();
  expect(screen.getByText('Without the voters of one list')).toBeVisible();
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
