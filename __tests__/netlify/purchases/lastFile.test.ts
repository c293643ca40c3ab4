import type { ChosenFile } from '../../../src/contract/files';
import { createLinkEndpoint } from '../../../src/contract/purchases';
import { call, failureOf } from '../support/call';
import { fileOf } from '../support/files';
import { openMailShop, SHORT } from '../support/mailShop';

jest.mock('../../../netlify/downloads/limits', () =>
  jest.requireActual<{ shortLimits: () => object }>('../support/mailShop').shortLimits(),
);

/** The file that was last chosen stays with the purchase, so that every browser offers it again. */

const { newBuyer, log } = openMailShop();
const ann = newBuyer();
let purchaseId = '';

beforeAll(async () => {
  purchaseId = (await ann.buy(SHORT)).id;
});

const askFor = (file: Partial<ChosenFile> & { again?: true }) =>
  call(createLinkEndpoint, { token: ann.token, body: { purchaseId, ...file } });
const inHistory = async () => (await ann.history()).map(({ file }) => file);

test('all that was chosen is kept, the last file only, and never logged', async () => {
  const file: ChosenFile = {
    ...{ layout: 'mail-house', form: 'xlsx' },
    only: { pieces: 3, by: 'random' },
    mail: { salutation: 'formal', extra: 'Party,County', keycode: 'CANARY7' },
  };
  log.take();
  expect((await askFor(file)).status).toBe(200);
  expect(JSON.stringify(log.take())).not.toContain('CANARY7');
  expect(await inHistory()).toEqual([file]);
  expect((await ann.owned(SHORT)).file).toEqual(file);
  await askFor({ layout: 'crm' });
  expect(await inHistory()).toEqual([{ layout: 'crm' }]);
});

test('a file that is refused, or asked for by somebody else, is not kept', async () => {
  await askFor({ layout: 'crm' });
  expect(
    await failureOf(askFor({ layout: 'mail-house', only: { pieces: 9999, by: 'random' } })),
  ).toMatchObject({
    code: 'file_impossible',
  });
  await call(createLinkEndpoint, { token: newBuyer().token, body: { purchaseId, layout: 'everything' } });
  expect(await inHistory()).toEqual([{ layout: 'crm' }]);
});

test('a file that is only had again, or of which no layout is chosen, leaves the purchase its own', async () => {
  await askFor({ layout: 'crm' });
  expect((await askFor({ layout: 'households', again: true })).status).toBe(200);
  expect((await askFor({})).status).toBe(200);
  expect(await inHistory()).toEqual([{ layout: 'crm' }]);
});

test('the receipt names each file as it was saved, and has all that makes the same file again', async () => {
  const mail = { extra: 'Party', keycode: 'FALL26' } as const;
  const { fileName } = await fileOf(ann, purchaseId, { layout: 'mail-house', mail });
  const household = await fileOf(ann, purchaseId, { layout: 'households' });
  const { files } = await ann.receipt(purchaseId);
  expect(files.map(({ file_name }) => file_name)).toEqual([fileName, household.fileName]);
  expect(files[0]).toMatchObject({ layout: 'mail-house', only: null, mail });
});
