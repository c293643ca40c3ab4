import * as cleanup from '../../../../netlify/functions/cleanup-nightly';
import {
  addRowsEndpoint,
  deleteUploadEndpoint,
  excludePurchaseEndpoint,
  finishUploadEndpoint,
  startUploadEndpoint,
} from '../../../../src/contract/exclusions';
import { changeShareEndpoint } from '../../../../src/contract/shares';
import { callFunction } from '../../support/call';
import type { Person } from '../../support/tokens';
import { ask, askPatiently, BUYERS, noted, patiently, type Scene, THIRD } from './actors';
import { deliver, reconcileAfter } from './platform';
import { laterAct, whilePaying } from './moments';
import { browse, buyNow } from './buyers';
import { dropOld, putFreshLive } from './cast';
import type { Happening } from './happenings';
import { leave } from './leaving';
import { makeQuote } from './quotes';
import { endShare, share as shareWith } from './sharers';
import { ALONE, LEFT_OUT } from './lists';

/** Uploads a list of one voter who wants no mail. Returns its number. */
async function upload(scene: Scene, who: Person): Promise<number | undefined> {
  const started = await askPatiently(scene, who, startUploadEndpoint, { state: 'OK', name: 'No mail' });
  const { exclusionNo } = started.body;
  if (typeof exclusionNo !== 'number') return undefined;
  const rows = { exclusionNo, by: 'voterId', first: 0, rows: [LEFT_OUT] };
  const added = await askPatiently(scene, who, addRowsEndpoint, rows);
  // As the page, which finishes a list only once all rows have arrived.
  if (added.status !== 200) return undefined;
  const finished = await askPatiently(scene, who, finishUploadEndpoint, { exclusionNo });
  return finished.status === 200 ? exclusionNo : undefined;
}

/** As the nightly cleanup, which deletes uploads that nobody needs anymore. */
const cleanUp = (scene: Scene) =>
  noted(scene, { who: 'platform', what: 'cleanup-nightly' }, () =>
    callFunction(cleanup, '/.netlify/functions/cleanup-nightly', { method: 'POST' }),
  );

/**
 * A list leaves out an upload. Its buyer, or the payer of a quote, pays for it, while the upload is deleted,
 * by itself or with its owner's account, and the nightly cleanup runs.
 */
export async function leaveOut(scene: Scene): Promise<void> {
  const { dice } = scene;
  const [owner, other] = BUYERS;
  const exclusionNo = await upload(scene, owner);
  if (exclusionNo === undefined) return;
  const filters = { State: 'OK', LeaveOut: String(exclusionNo) };
  const quote = dice.chance(0.5) ? await makeQuote(scene, owner, filters) : undefined;
  const payer = quote ? other : owner;
  const offer = { filters, ...(quote && { quoted: quote.quoted }) };
  const during = async (how: Happening, act: () => Promise<unknown>) => {
    if (await whilePaying(scene, act)) scene.happened[how] += 1;
  };
  await Promise.all([
    dice.chance(0.6) ? buyNow(scene, payer, offer) : browse(scene, payer, offer, dice.below(6)),
    dice.chance(0.8) &&
      during('uploadDeleted', () => askPatiently(scene, owner, deleteUploadEndpoint, { exclusionNo })),
    quote &&
      dice.chance(0.7) &&
      during('uploadOfAuthorLeft', () => patiently(scene, () => leave(scene, owner))),
    dice.chance(0.7) && during('cleanedUp', () => cleanUp(scene)),
    dice.chance(0.3) && laterAct(scene, () => putFreshLive(scene)),
    deliver(scene, dice.below(5)),
    dice.chance(0.4) && reconcileAfter(scene, dice.pick([180, 3_700])),
  ]);
  await cleanUp(scene);
  if (dice.chance(0.15)) {
    await putFreshLive(scene);
    await dropOld(scene);
  }
}

/**
 * A colleague's list leaves out a purchase that is shared with them, and is quoted or bought, while its owner
 * takes the share back or deletes the account, and the nightly cleanup runs (invariant 29).
 */
export async function leaveOutShared(scene: Scene): Promise<void> {
  const { dice, happened } = scene;
  const [owner, payer] = BUYERS;
  const id = await buyNow(scene, owner, ALONE, ['good']);
  if (id === undefined) return;
  const share = { purchaseId: id, email: THIRD.email };
  await shareWith(scene, owner, THIRD, id);
  const excluded = await askPatiently(scene, THIRD, excludePurchaseEndpoint, { purchaseId: id }, id);
  const { exclusionNo } = excluded.body;
  if (typeof exclusionNo !== 'number') return;
  const filters = { State: 'OK', LeaveOut: String(exclusionNo) };
  const buy = async () => {
    const quote = dice.chance(0.5) ? await makeQuote(scene, THIRD, filters) : undefined;
    const offer = { filters, ...(quote && { quoted: quote.quoted }) };
    if ((await buyNow(scene, quote ? payer : THIRD, offer)) !== undefined) happened.paidWithoutShared += 1;
  };
  const during = async (how: Happening, act: () => Promise<unknown>) => {
    await laterAct(scene, act);
    happened[how] += 1;
  };
  const takeBack = () =>
    endShare(scene, id, () =>
      ask(scene, owner, changeShareEndpoint, { body: { ...share, removed: true } }, id),
    );
  await Promise.all([
    buy(),
    dice.chance(0.3) && during('takenBack', takeBack),
    dice.chance(0.7) && during('ownerLeft', () => endShare(scene, id, () => leave(scene, owner))),
    dice.chance(0.7) && laterAct(scene, () => cleanUp(scene)),
    deliver(scene, dice.below(5)),
    dice.chance(0.3) && reconcileAfter(scene, dice.pick([180, 3_700])),
  ]);
  await cleanUp(scene);
}
