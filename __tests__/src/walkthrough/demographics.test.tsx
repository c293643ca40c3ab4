import { act } from '@testing-library/react';
import { stateFiltersEndpoint } from '../../../src/contract/voters';
import { inDialog, labels, openWalkthrough, stateFilters, walkthroughApi } from './openWalkthrough';

describe('demographics', () => {
  const toDemographics = async (api = walkthroughApi()) => {
    const opened = await openWalkthrough({ api });
    await opened.toGeography(/Local/u, /Mayor/u);
    await opened.next();
    return opened;
  };

  it('has six parties, the ages 18 to 90 and the state’s tracked elections', async () => {
    await toDemographics();
    await inDialog().findByRole('checkbox', { name: /Nov 5, 2024.*700 voters/u });
    expect(labels('checkbox')).toEqual([
      'Democrat1,000 voters',
      'Republican1,346 voters',
      'Independent0 voters',
      'Libertarian0 voters',
      'Green0 voters',
      'Other0 voters',
      'Nov 5, 2024 · General700 voters',
      'Mar 5, 2024 · Presidential primary300 voters',
    ]);
    expect(inDialog().getByRole('heading', { name: 'Age range: any age' })).toBeVisible();
    const thumbs = inDialog().getAllByRole('slider');
    expect(thumbs.map((thumb) => [thumb.getAttribute('min'), thumb.getAttribute('max')])).toEqual([
      ['18', '120'],
      ['18', '120'],
    ]);
    expect(thumbs.map((thumb) => thumb.getAttribute('aria-valuetext'))).toEqual([
      '18 years, no limit',
      '90 years, no limit',
    ]);
  });

  it('has ready-made ages, and everyone but the checked parties, in one press each', async () => {
    const { user } = await toDemographics();
    const press = async (name: string) => user.click(inDialog().getByRole('button', { name }));
    await press('60 and over');
    expect(inDialog().getByRole('heading', { name: 'Age range: 60 and over' })).toBeVisible();
    await press('60 and over');
    expect(inDialog().getByRole('heading', { name: 'Age range: any age' })).toBeVisible();
    await user.click(inDialog().getByRole('checkbox', { name: /^Democrat/u }));
    await press('Everyone except Democrats');
    expect(inDialog().getByRole('checkbox', { name: /^Democrat/u })).not.toBeChecked();
    expect(inDialog().getByRole('checkbox', { name: /^Other/u })).toBeChecked();
    await press('Only Democrats');
    expect(inDialog().getByRole('checkbox', { name: /^Democrat/u })).toBeChecked();
  });

  it('moves a thumb by keyboard and stops it at the other one', async () => {
    const { user } = await toDemographics();
    const [youngest] = inDialog().getAllByRole('slider');
    act(() => youngest?.focus());
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(inDialog().getByRole('heading', { name: 'Age range: 20 and over' })).toBeVisible();
    await user.keyboard('{End}');
    expect(inDialog().getByRole('heading', { name: 'Age range: 90 and over' })).toBeVisible();
  });

  it('takes a valid typed age, and says which ages are valid', async () => {
    const { user } = await toDemographics();
    const youngest = inDialog().getByRole('textbox', { name: 'Youngest age' });
    await user.clear(youngest);
    await user.type(youngest, '4');
    expect(inDialog().getByText('Enter an age from 18 to 90')).toBeVisible();
    expect(inDialog().getByRole('heading', { name: 'Age range: any age' })).toBeVisible();
    await user.type(youngest, '5');
    expect(inDialog().getByRole('heading', { name: 'Age range: 45 and over' })).toBeVisible();
    await user.type(youngest, '0');
    expect(youngest).toHaveValue('450');
    await user.tab();
    expect(youngest).toHaveValue('45');
  });

  it('says when there are no elections to choose from', async () => {
    await toDemographics(
      walkthroughApi().on(stateFiltersEndpoint, { success: true, data: stateFilters({ elections: [] }) }),
    );
    expect(await inDialog().findByText('No elections available')).toBeVisible();
  });
});
