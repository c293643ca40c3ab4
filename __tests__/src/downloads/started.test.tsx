import { screen } from '@testing-library/react';
import { linkedDownloadEndpoint } from '../../../src/contract/purchases';
import { ALL, nameOf, openProfile, shortApi, textOf } from './twoLists';

const STARTED = /^Your download of 5 voters has started\. The link expires in 60 minutes/u;

async function pressDownload(api = shortApi()) {
  const view = await openProfile(['FL'], { api });
  await view.press('FL', 'Download');
  return view;
}

it('says that a download has started when its first bytes have come, and saves the file', async () => {
  const answer = Promise.withResolvers<Response>();
  const { row, saved } = await pressDownload(shortApi().on(linkedDownloadEndpoint, () => answer.promise));
  expect(await row('FL').findByRole('button', { name: /^Download/u })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.queryByText(STARTED)).toBeNull();
  answer.resolve(new Response(textOf('FL')));
  expect(await screen.findByText(STARTED)).toBeVisible();
  expect(await saved.get(nameOf('FL'))?.text()).toBe(textOf('FL'));
});

it.each([
  ['the shop is away', { code: 'unavailable', error: 'The service is unavailable right now.' } as const],
  ['there is no network', 'network' as const],
])('says why nothing has started: %s', async (_, answer) => {
  const { row, saved } = await pressDownload(shortApi().on(linkedDownloadEndpoint, answer));
  expect(await row('FL').findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText(STARTED)).toBeNull();
  expect(saved.size).toBe(0);
});

it('says so when a download breaks off, saves nothing, and starts again', async () => {
  const line = Promise.withResolvers<undefined>();
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('"VoterID"\r\n"FL-1"\r\n'));
      await line.promise;
      controller.error(new TypeError('network error'));
    },
  });
  const { press, saved } = await pressDownload(
    shortApi().on(linkedDownloadEndpoint, () => new Response(body)),
  );
  expect(await screen.findByText(STARTED)).toBeVisible();
  line.resolve(undefined);
  expect(await screen.findByText(/^The download was interrupted\./u)).toBeVisible();
  expect(screen.queryByText(STARTED)).toBeNull();
  expect(saved.size).toBe(0);
  await press('FL', 'Start again');
  expect(await screen.findByText(ALL)).toBeVisible();
  expect(await saved.get(nameOf('FL'))?.text()).toBe(textOf('FL'));
});
