import { act, screen, waitFor, within } from '@testing-library/react';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import {
  createLinkEndpoint,
  manifestEndpoint,
  purchasesEndpoint,
  summaryEndpoint,
} from '../../../../src/contract/purchases';
import type { FileAssembler, FileContents, FormToMake } from '../../../../src/services/fileAssembler';
import { PartRequestError } from '../../../../src/services/fileAssembler';
import { networkRetryDue } from '../../../../src/state/events';
import { FakeApi } from '../../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../../support/fakeAuth';
import { PAID } from '../../../support/purchases';
import { renderApp, TEST_NOW } from '../../../support/renderApp';
import { recordedVisit } from './recordedVisit';

/** The file of a list, in every form, as support reads of it. */

/** A list of 377 voters in 205 households. */
const link: ResponseOf<typeof createLinkEndpoint> = {
  ...{ success: true, message: 'ok', recordCount: 377, expiresAt: TEST_NOW + 3_600_000 },
  ...{ downloadUrl: 'https://shop.example/api/downloads/link', inParts: false, fileName: 'list.csv' },
};
interface Shop {
  readonly answer?: Partial<typeof link>;
  readonly contents?: Partial<FileContents>;
  /** What becomes of each attempt to get a part and to make the file. */
  readonly add?: () => Promise<void>;
  readonly finish?: (form?: FormToMake) => Promise<FileContents>;
}
async function openProfile({ answer = {}, contents = {}, add, finish }: Shop = {}) {
  const fileAssembler: FileAssembler = {
    save: () => undefined,
    open: (_downloadId, { fileName }) =>
      Promise.resolve({
        saved: () => 0,
        add: () => add?.() ?? Promise.resolve(),
        finish: async (form) => {
          const made = await finish?.(form);
          return {
            file: new File([], fileName),
            contents: made ?? { records: 377, voters: 377, ...contents },
          };
        },
      }),
    discard: () => Promise.resolve(),
  };
  const api = new FakeApi()
    .on(purchasesEndpoint, { success: true, purchases: [{ ...PAID, record_count: 377 }], message: '' })
    .on(summaryEndpoint, {
      success: true,
      summary: { successful_purchases: 1, total_spent: 9.99 },
      message: '',
    })
    .on(createLinkEndpoint, { ...link, ...answer })
    .on(manifestEndpoint, {
      ...{ success: true, message: '', fileName: 'list.csv', recordCount: 377 },
      parts: [{ part: 1, rows: 377 }],
    });
  const deps = { auth: new FakeAuth(invitedUser), fileAssembler: () => Promise.resolve(fileAssembler) };
  const app = await renderApp({ path: '/profile', api, deps });
  await app.user.click(await screen.findByRole('button', { name: /^Change/u }));
  const choose = async (label: string, option: RegExp) => {
    const field = screen.getByLabelText(label);
    await app.user.selectOptions(field, within(field).getByRole('option', { name: option }));
  };
  const download = (name = 'Download') =>
    app.user.click(screen.getByRole('button', { name: new RegExp(`^${name}(?! my data)`, 'u') }));
  const reached = (status: string) =>
    waitFor(() => expect(app.store.getState().downloads[0]?.status).toBe(status));
  return { ...app, api, choose, download, reached };
}

const ARRIVED = ['Opened Profile, signed in', 'Opened the file options'];
const ASKED = 'Asked for the file of an earlier purchase: Oklahoma, Tulsa County';

it('every column, cut off and resumed by a press, or when the network is back', async () => {
  let cut = true;
  const app = await openProfile({
    answer: { inParts: true },
    add: () => (cut ? Promise.reject(new PartRequestError(503, 'req-5')) : Promise.resolve()),
  });
  await app.choose('File layout', /Everything/u);
  await app.download();
  await app.reached('interrupted');
  await app.download('Start again');
  await app.reached('interrupted');
  cut = false;
  act(() => void app.store.dispatch(networkRetryDue()));
  await app.reached('saved');
  expect((await recordedVisit(app)).story).toEqual([
    ...ARRIVED,
    'Chose the file layout “Everything”',
    ASKED,
    'The download of 377 records began: “Everything”',
    'Problem: The download was cut off (request req-5)',
    'Resumed the download',
    'Problem: The download was cut off (request req-5)',
    'The page by itself resumed the download',
    'The whole file was saved: 377 records',
  ]);
});
