import { changesEndpoint } from '../../../src/contract/exclusions';
import { receiptEndpoint } from '../../../src/contract/receipt';
import { activate } from '../../../tools/loader/acts';
import { failureOf, succeed } from '../../netlify/support/call';
import { downloaded, followLink, idsIn, linkTo, recordsIn } from '../../netlify/support/files';
import { openShop } from '../../netlify/support/openShop';
import { movesOf } from '../../netlify/support/shop';
import { election, publishVersion, purgeVersion } from '../../netlify/support/voters';
import { typed } from './typed';

const { services, newBuyer } = openShop({});

const REASON = 'The county left out 40 streets.';
const WHO = ['--operator', 'Odessa', '--reason', REASON];
const ops = (args: readonly (string | number)[], answer: string | null = 'yes') =>
  typed(services.admin, args.map(String), answer);

const WRONG = [
  { voter_id: '1', city: 'ADA', last_name: 'BYRON' },
  { voter_id: '2', city: 'ADA' },
  { voter_id: '3', city: 'ADA' },
];
/** One has another name, one lives elsewhere, one is not on file, and two were left out. */
const RIGHT = [
  { voter_id: '1', city: 'ADA', last_name: 'LOVELACE' },
  { voter_id: '2', city: 'TULSA' },
  { voter_id: '4', city: 'ADA' },
  { voter_id: '5', city: 'ADA' },
];
const publish = (voters: typeof WRONG | typeof RIGHT) =>
  publishVersion(services.admin, { state: 'OK', voters, elections: [election(1, '2024-11-05')] });
const IN_ADA = { State: 'OK', City: 'ADA' };

/** A list of a version that turned out wrong, and the version that took its place. */
async function sold(filters: object = IN_ADA) {
  const wrong = await publish(WRONG);
  const buyer = newBuyer();
  const { id } = await buyer.buy(filters);
  const right = await publish(RIGHT);
  const { token } = buyer;
  return {
    ...{ wrong, right, buyer, id },
    recallOf: async () => (await buyer.history()).find((purchase) => purchase.id === id)?.recall,
    voters: async () => {
      const file = await downloaded(buyer, id, { layout: 'everything' });
      return idsIn(recordsIn('everything', file.toString()).rows).toSorted();
    },
    receipt: async () => (await succeed(receiptEndpoint, { token, params: { purchaseId: id } })).receipt,
  };
}

it('asks, tells every buyer why, and gives the corrected list free, as the same purchase', async () => {
  const { wrong, right, buyer, id, recallOf, voters, receipt } = await sold();
  const { text, asked } = await ops(['recall', wrong, ...WHO]);
  expect(asked).toEqual([
    expect.stringContaining(
      `Recall version ${wrong} of OK, data of 2026-05-12? 1 purchase by 1 buyer is on it. They will read “${REASON}” on their profile, and can get the same list from version ${right}, data of 2026-05-12, free. No email is sent.`,
    ),
  ]);
  expect(text).toBe(
    `Done: version ${wrong} of OK, data of 2026-05-12 is recalled; 1 buyer can get the corrected list.`,
  );
  expect((await ops(['log', 'OK'], null)).text).toContain(`Odessa: recall OK, done (${REASON})`);
  expect(await recallOf()).toBe(REASON);
  const { changes } = await succeed(changesEndpoint, { token: buyer.token, body: { purchaseId: id } });
  expect(changes).toMatchObject({ stayed: 1, altered: 2, joined: 2, notOnFile: 1 });
  expect(await voters()).toEqual(['1', '2', '3']);

  const before = await linkTo(buyer, id);
  const intents = await services.payments.intents();
  const answers = await Promise.all([buyer.rebuild(id), buyer.rebuild(id)]);
  for (const answer of answers)
    expect(await answer.json()).toMatchObject({ purchase: { id, record_count: 3, amount_dollars: 9.99 } });
  expect(await services.payments.intents()).toEqual(intents);
  expect(await recallOf()).toBeNull();
  expect(await voters()).toEqual(['1', '4', '5']);
  // A link to the wrong file ends with it.
  expect(await failureOf(followLink(before.token))).toMatchObject({ status: 410 });
  expect(await movesOf(services.admin, id)).toEqual(['created', 'succeeded', 'succeeded']);
  expect((await receipt()).earlier).toMatchObject([{ record_count: 3, is_recalled: true }]);
  // The one free rebuild is still there.
  await purgeVersion(services.admin, right);
  await publish(RIGHT);
  expect((await buyer.rebuild(id)).status).toBe(200);
});

it('is taken back: what was not corrected is as it was, what was corrected stays', async () => {
  const { wrong, buyer, id, recallOf, voters } = await sold();
  await ops(['recall', wrong, ...WHO]);
  await expect(ops(['recall', wrong, ...WHO])).rejects.toThrow(
    new RegExp(`^Version ${wrong} was recalled already, on .*Z: ${REASON}$`, 'u'),
  );
  const activated = activate(
    wrong,
    { operator: 'Odessa', reason: 'Again', yes: true },
    {
      admin: services.admin,
      terminal: { print: () => undefined, ask: null },
      shared: true,
    },
  );
  await expect(activated).rejects.toThrow(`take the recall back first: npm run ops -- lift-recall ${wrong}`);
  // The database itself refuses it, whatever a command does.
  await expect(
    services.admin.script(`UPDATE data_versions SET status = 'retired' WHERE status = 'live';
      UPDATE data_versions SET status = 'live' WHERE version_id = ${wrong}`),
  ).rejects.toThrow('was recalled');
  const { text } = await ops(['lift-recall', wrong, ...WHO]);
  expect(text).toContain('is taken back');
  expect(await recallOf()).toBeNull();
  expect(await (await buyer.rebuild(id)).json()).toMatchObject({ purchase: { record_count: 3 } });
  expect(await voters()).toEqual(['1', '2', '3']);
  await expect(ops(['lift-recall', wrong, ...WHO])).rejects.toThrow(
    `Version ${wrong} of OK is not recalled.`,
  );
});

it('says why a version can’t be recalled', async () => {
  const { right } = await sold();
  const unsold = await publish(WRONG);
  await publish(RIGHT);
  const refusals: [string | number, string][] = [
    ['the last one', 'Name a version by its number'],
    [99_999, 'There is no version 99999 that lists were sold on.'],
    [unsold, 'Nobody has bought a list on'],
    [right + 2, `Version ${right + 2} is what OK sells now. Make a correct version live first`],
  ];
  for (const [version, why] of refusals) await expect(ops(['recall', version, ...WHO])).rejects.toThrow(why);
  expect(await services.admin.query('SELECT 1 FROM recalls WHERE version_id = $1', [unsold])).toEqual([]);
});

it('is corrected after its data was deleted, and keeps it when nothing of the list is left', async () => {
  const { wrong, buyer, id, voters } = await sold();
  await ops(['recall', wrong, ...WHO]);
  await purgeVersion(services.admin, wrong);
  expect((await buyer.rebuild(id)).status).toBe(200);
  expect(await voters()).toEqual(['1', '4', '5']);
  const other = await sold({ State: 'OK', VoterID: '3' });
  await ops(['recall', other.wrong, ...WHO]);
  expect(await failureOf(other.buyer.rebuild(other.id))).toMatchObject({
    status: 400,
    error: expect.stringContaining('Write to us for a refund.') as unknown,
  });
});

it('makes no list of other people when an election has another place in the corrected file', async () => {
  const { wrong, buyer, id } = await sold({ State: 'OK', NotVoted: 'VH1' });
  await publishVersion(services.admin, {
    ...{ state: 'OK', voters: RIGHT },
    elections: [election(1, '2026-11-03'), election(2, '2024-11-05')],
  });
  await ops(['recall', wrong, ...WHO]);
  expect(await failureOf(buyer.rebuild(id))).toMatchObject({
    status: 400,
    error: expect.stringContaining('newer elections') as unknown,
  });
});
