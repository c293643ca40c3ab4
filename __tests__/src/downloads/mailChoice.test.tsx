import { screen, waitFor } from '@testing-library/react';
import { createLinkEndpoint } from '../../../src/contract/purchases';
import { keycodeProblem, NOTHING_ASKED } from '../../../src/downloads/mailFields';
import { chooseFile, openProfile } from './openFileChoice';

it('asks for names and columns as they are chosen', async () => {
  const { user, api, download } = await openProfile();
  await user.selectOptions(screen.getByLabelText('Salutation'), 'formal');
  await user.click(screen.getByRole('checkbox', { name: /or Current Resident/u }));
  for (const name of ['Precinct', 'Party', 'County', 'County'])
    await user.click(screen.getByRole('checkbox', { name }));
  await user.type(screen.getByLabelText('Keycode (optional)'), ' FALL, "7" ');
  expect(screen.getByText(/^File: Mail house, one piece per voter/u)).toHaveTextContent(
    'Mail house, one piece per voter, CSV, full names, or Current Resident, with party, precinct, keycode FALL, "7"',
  );
  await download();
  await waitFor(() => expect(api.callsOf(createLinkEndpoint)).toHaveLength(1));
  const mail = { salutation: 'formal', orResident: 'Y', extra: 'Party,Precinct', keycode: 'FALL, "7"' };
  expect(api.callsOf(createLinkEndpoint)).toMatchObject([{ body: { layout: 'mail-house', mail } }]);
});

it('folds what is seldom asked, but not what is asked; labels say that they leave it out', async () => {
  const { user } = await openProfile();
  const keycode = () => screen.getByLabelText('Keycode (optional)');
  expect(keycode()).not.toBeVisible();
  await user.click(screen.getByText('More choices'));
  expect(keycode()).toBeVisible();
  await user.selectOptions(screen.getByLabelText('File format'), 'labels');
  const none = 'Labels have names and addresses only: no salutation, no extra columns and no keycode.';
  expect(screen.queryByText(none)).toBeNull();
  await user.selectOptions(screen.getByLabelText('File format'), 'csv');
  await user.type(keycode(), 'F7');
  await user.selectOptions(screen.getByLabelText('File format'), 'labels');
  expect(screen.getByText(none)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Done/u }));
  await chooseFile(user);
  await user.selectOptions(screen.getByLabelText('File format'), 'csv');
  expect(keycode()).toBeVisible();
});

it('refuses a keycode in words, and keeps it', async () => {
  const [keycode, words] = ['K'.repeat(31), 'Enter a keycode of up to 30 characters.'];
  // A file would have these only in another form.
  for (const formula of ['=1+1,"x"', '+7', '-A', '@A'])
    expect(keycodeProblem({ ...NOTHING_ASKED, keycode: formula })).toMatch(
      /^Begin the keycode with a letter/u,
    );
  const { user, api, download } = await openProfile();
  const field = screen.getByLabelText('Keycode (optional)');
  await user.type(field, keycode);
  expect(field).toHaveAccessibleDescription(expect.stringContaining(words) as string);
  await download();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(api.callsOf(createLinkEndpoint)).toEqual([]);
  expect(field).toHaveValue(keycode);
});

it('asks only for what a layout can have', async () => {
  const { user, api, download } = await openProfile();
  for (const name of ['Party', 'Sequence Number']) await user.click(screen.getByRole('checkbox', { name }));
  await user.type(screen.getByLabelText('Keycode (optional)'), 'A7');
  await user.selectOptions(screen.getByLabelText('File layout'), 'households');
  expect(screen.queryByRole('checkbox', { name: 'Party' })).toBeNull();
  expect(screen.getByRole('group', { name: 'Extra columns' })).toHaveAccessibleDescription(
    'Party, county and precinct need one piece per voter.',
  );
  await download();
  await waitFor(() => expect(api.callsOf(createLinkEndpoint)).toHaveLength(1));
  expect(api.callsOf(createLinkEndpoint)[0]).toHaveProperty('body.mail', {
    extra: 'Sequence Number',
    keycode: 'A7',
  });
  await user.selectOptions(screen.getByLabelText('File layout'), 'everything');
  expect(screen.queryByLabelText('Keycode (optional)')).toBeNull();
  await download();
  await waitFor(() => expect(api.callsOf(createLinkEndpoint)).toHaveLength(2));
  expect(api.callsOf(createLinkEndpoint)[1]).not.toHaveProperty('body.mail');
});
