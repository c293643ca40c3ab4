import { screen, waitFor } from '@testing-library/react';
import { createLinkEndpoint, purchasesEndpoint, summaryEndpoint } from '../../../src/contract/purchases';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { renderApp, TEST_NOW } from '../../support/renderApp';

const profileApi = () =>
  new FakeApi()
    .on(purchasesEndpoint, { success: true, purchases: [PAID], message: '' })
    .on(summaryEndpoint, {
      success: true,
      summary: { successful_purchases: 1, total_spent: 9.99 },
      message: '',
    })
    .on(createLinkEndpoint, {
      ...{ success: true, message: 'ok', recordCount: 3155, expiresAt: TEST_NOW + 3_600_000 },
      ...{ downloadUrl: 'https://shop.example/api/downloads/link', inParts: false },
    });

async function openProfile() {
  const api = profileApi();
  const view = await renderApp({ path: '/profile', api, deps: { auth: new FakeAuth(invitedUser) } });
  await view.user.click(await screen.findByRole('button', { name: 'Change' }));
  const { user } = view;
  const download = () => user.click(screen.getByRole('button', { name: 'Download' }));
  return { ...view, api, download };
}

it('asks for names and columns as they are chosen', async () => {
  const { user, api, download } = await openProfile();
  await user.selectOptions(screen.getByLabelText('Salutation'), 'formal');
  await user.click(screen.getByRole('checkbox', { name: /or Current Resident/u }));
  for (const name of ['Precinct', 'Party', 'County', 'County'])
    await user.click(screen.getByRole('checkbox', { name }));
  await user.type(screen.getByLabelText('Keycode (optional)'), ' FALL, "7" ');
  expect(screen.getByText(/^Mail house, one piece per voter/u, { selector: 'strong' })).toHaveTextContent(
    'Mail house, one piece per voter, CSV, full names, or Current Resident, with party, precinct, keycode FALL, "7"',
  );
  await download();
  await waitFor(() => expect(api.callsOf(createLinkEndpoint)).toHaveLength(1));
  const mail = { salutation: 'formal', orResident: 'Y', extra: 'Party,Precinct', keycode: 'FALL, "7"' };
  expect(api.callsOf(createLinkEndpoint)).toMatchObject([{ body: { layout: 'mail-house', mail } }]);
});

it('shows the chosen columns among those of the file, and a sample that has them', async () => {
  const { user } = await openProfile();
  const headings = () => screen.getAllByRole('term').map(({ textContent }) => textContent);
  const sample = () => screen.getByRole('link', { name: 'Sample file' }).getAttribute('href');
  await user.click(screen.getByRole('button', { name: 'Columns in this file' }));
  const own = headings();
  expect(sample()).toBe('/precinct-post-sample-mail-house.csv');
  for (const name of ['Household Number', 'County']) await user.click(screen.getByRole('checkbox', { name }));
  await user.type(screen.getByLabelText('Keycode (optional)'), 'F7');
  expect(headings()).toEqual([...own, 'County', 'Keycode', 'Household Number']);
  expect(sample()).toBe('/precinct-post-sample-mail-house-options.csv');
});

it('asks for no column that a household’s record can’t have', async () => {
  const { user, api, download } = await openProfile();
  for (const name of ['Party', 'Sequence Number']) await user.click(screen.getByRole('checkbox', { name }));
  await user.selectOptions(screen.getByLabelText('File layout'), 'households');
  expect(screen.queryByRole('checkbox', { name: 'Party' })).toBeNull();
  await download();
  await waitFor(() => expect(api.callsOf(createLinkEndpoint)).toHaveLength(1));
  expect(api.callsOf(createLinkEndpoint)).toMatchObject([{ body: { mail: { extra: 'Sequence Number' } } }]);
});

it('says what the switch is for, and what may happen', async () => {
  await openProfile();
  expect(screen.getByRole('group', { name: 'Or Current Resident' })).toHaveAccessibleDescription(
    'The Postal Service’s Move Update rule accepts it in place of an address check. Strangers who moved in may get your mail.',
  );
});

it('refuses a keycode that is too long in words, and keeps it', async () => {
  const { user, api, download } = await openProfile();
  const field = screen.getByLabelText('Keycode (optional)');
  await user.type(field, 'K'.repeat(31));
  expect(field).toHaveAccessibleDescription(/Enter a keycode of up to 30 characters\./u);
  await download();
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a keycode of up to 30 characters.');
  expect(api.callsOf(createLinkEndpoint)).toEqual([]);
  expect(field).toHaveValue('K'.repeat(31));
});

it.each(['=1+1,"x"', '+7', '-A', '@A'])(
  'refuses the keycode %s, which a file would have only in another form',
  async (keycode) => {
    const { user, api, download } = await openProfile();
    const field = screen.getByLabelText('Keycode (optional)');
    await user.type(field, keycode);
    expect(field).toHaveAccessibleDescription(/Begin the keycode with a letter or a number/u);
    await download();
    expect(await screen.findByRole('alert')).toHaveTextContent('Begin the keycode with a letter or a number');
    expect(api.callsOf(createLinkEndpoint)).toEqual([]);
  },
);

it('greets one voter by one name, and says whom a household names', async () => {
  const { user } = await openProfile();
  const salutation = screen.getByLabelText('Salutation');
  expect(salutation).toHaveTextContent('First name: MariaFull name: Maria Garcia');
  await user.selectOptions(screen.getByLabelText('File layout'), 'households');
  expect(screen.getByLabelText('Salutation')).toHaveTextContent(/^First names: Maria and Jose/u);
  expect(screen.getByLabelText('Salutation')).toHaveAccessibleDescription(/four or more are “Friends”/u);
});

it('says why columns are gone that a household can’t have', async () => {
  const { user } = await openProfile();
  await user.click(screen.getByRole('checkbox', { name: 'Party' }));
  await user.selectOptions(screen.getByLabelText('File layout'), 'households');
  expect(screen.getByRole('group', { name: 'Extra columns' })).toHaveAccessibleDescription(
    /^Party, county and precinct need one piece per voter/u,
  );
});

it('promises labels no Group column', async () => {
  const { user } = await openProfile();
  const groups = screen.getByLabelText('Test and control groups');
  expect(groups).toHaveAccessibleDescription(/adds a Group column/u);
  await user.selectOptions(screen.getByLabelText('File format'), 'labels');
  expect(groups).toHaveAccessibleDescription(/Labels don’t show the group/u);
});

it('asks only for what a layout can have', async () => {
  const { user, api, download } = await openProfile();
  await user.click(screen.getByRole('checkbox', { name: 'Party' }));
  await user.type(screen.getByLabelText('Keycode (optional)'), 'A7');
  await user.selectOptions(screen.getByLabelText('File layout'), 'households');
  expect(screen.queryByRole('checkbox', { name: 'Party' })).toBeNull();
  await download();
  await waitFor(() => expect(api.callsOf(createLinkEndpoint)).toHaveLength(1));
  expect(api.callsOf(createLinkEndpoint)[0]).toMatchObject({ body: { mail: { keycode: 'A7' } } });
  expect(api.callsOf(createLinkEndpoint)[0]).not.toHaveProperty('body.mail.extra');
  await user.selectOptions(screen.getByLabelText('File layout'), 'everything');
  expect(screen.queryByLabelText('Keycode (optional)')).toBeNull();
  await download();
  await waitFor(() => expect(api.callsOf(createLinkEndpoint)).toHaveLength(2));
  expect(api.callsOf(createLinkEndpoint)[1]).not.toHaveProperty('body.mail');
});
