import { screen, within } from '@testing-library/react';
import { createLinkEndpoint, manifestEndpoint } from '../../../src/contract/purchases';
import { FormImpossible } from '../../../src/downloads/forms/form';
import type { FileContents, FormToMake } from '../../../src/services/fileAssembler';
import { linkTo } from '../../support/links';
import { PAID } from '../../support/purchases';
import { profileApi } from '../profile/openProfile';
import { choose as chooseIn, openProfile as openChoice } from './openFileChoice';

interface Finished {
  readonly fileName: string;
  readonly form?: FormToMake | undefined;
}

interface Opening {
  readonly recordCount?: number;
  readonly contents?: Partial<FileContents>;
  readonly finish?: (form?: FormToMake) => Promise<FileContents>;
}

/** The profile page of a buyer of a list of one part, and what was saved. */
async function openProfile({ recordCount = 3155, contents = {}, finish }: Opening = {}) {
  const finished: Finished[] = [];
  const counted = { records: recordCount, voters: recordCount, ...contents };
  const api = profileApi([{ ...PAID, record_count: recordCount }])
    .on(createLinkEndpoint, linkTo(recordCount, { fileName: 'list.csv' }))
    .on(manifestEndpoint, {
      ...{ success: true, message: '', fileName: 'list.csv', recordCount },
      parts: [{ part: 1, rows: recordCount }],
    });
  const view = await openChoice(api, {
    save: () => undefined,
    open: (_downloadId, { fileName }) =>
      Promise.resolve({
        saved: () => 1,
        add: () => Promise.resolve(),
        finish: async (form) => {
          finished.push({ fileName, form });
          const file = new File([], fileName);
          return { file, contents: (await finish?.(form)) ?? counted };
        },
      }),
    discard: () => Promise.resolve(),
  });
  return { ...view, finished, choose: (form: RegExp) => chooseIn(view.user, 'File format', form) };
}

const layouts = () =>
  within(screen.getByLabelText('File layout'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('labels are made of one piece per household unless somebody wants one per voter', async () => {
  const { api, finished, choose, download } = await openProfile();
  await choose(/Labels/u);
  expect(layouts()).toEqual(['Mail house, one piece per household', 'Mail house, one piece per voter']);
  expect(screen.getByLabelText('File layout')).toHaveDisplayValue('Mail house, one piece per voter');
  await download();
  const saved = await screen.findByText(/^Your labels are ready: all 3,155 voters\./u);
  expect(saved).toHaveRole('status');
  // It stands by the button, below the choice.
  const [choice, button] = [
    screen.getByLabelText('File layout'),
    screen.getByRole('button', { name: /^Download Oklahoma/u }),
  ];
  expect(choice.compareDocumentPosition(saved)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(saved.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(api.callsOf(createLinkEndpoint)).toMatchObject([{ body: { layout: 'mail-house' } }]);
  expect(finished).toEqual([{ fileName: 'list.csv', form: undefined }]);
});

test('a list that can’t have the form says why, and is saved as CSV', async () => {
  const { finished, choose, download } = await openProfile({
    finish: (form) =>
      form === undefined
        ? Promise.resolve({ records: 3155, voters: 3155 })
        : Promise.reject(new FormImpossible('Too many for a sheet.')),
  });
  await choose(/Excel/u);
  await download();
  expect(
    await screen.findByText(
      'Too many for a sheet. We saved the CSV instead: all 3,155 voters. Look in your downloads.',
    ),
  ).toBeVisible();
  expect(finished.map(({ form }) => form?.form)).toEqual(['xlsx', undefined]);
});
