import { changeShareEndpoint } from '../../../../src/contract/shares';
import type { Person } from '../../support/tokens';
import {
  type Answer,
  ask,
  askPatiently,
  BUYERS,
  download,
  link,
  patiently,
  type Scene,
  THIRD,
  tick,
} from './actors';
import { deliver, reconcileAfter } from './platform';
import { laterAct } from './moments';
import { actAsBank } from './affairs';
import { buyNow } from './buyers';
import type { Purchase } from './books';
import { leave } from './leaving';
import { LISTS } from './lists';

/** A purchase that its buyer shares with an address, by the history's clock. */
export interface Shared {
  readonly purchaseId: string;
  readonly email: string;
  readonly from: number;
  /** While its request is under way, another that ends shares may be done before it, and not end it. */
  isAnswered: boolean;
  /** When a request that ended it was answered. */
  until: number;
  /** Whether it was there when all was over. */
  isThere: boolean;
}

export async function share(
  scene: Scene,
  owner: Person,
  { email }: Person,
  purchaseId: string,
): Promise<void> {
  const shared: Shared = {
    ...{ purchaseId, email, from: tick(scene) },
    ...{ isAnswered: false, until: Infinity, isThere: false },
  };
  scene.shared.push(shared);
  const body = { purchaseId, email };
  await askPatiently(scene, owner, changeShareEndpoint, body, purchaseId);
  shared.isAnswered = true;
}

/** Ends a share. Whoever got a link by it gets nothing more from then on. */
export async function endShare(scene: Scene, purchaseId: string, send: () => Promise<Answer>): Promise<void> {
  const ended = scene.shared.filter(
    (one) =>
      one.isAnswered && one.purchaseId === purchaseId && one.email === THIRD.email && one.until === Infinity,
  );
  const answer = await patiently(scene, send);
  if (answer.status !== 200) return;
  for (const one of ended) if (one.email === THIRD.email) one.until = answer.ended;
  if (scene.answers.some(({ who, body }) => who === THIRD.uid && body['downloadUrl'] !== undefined))
    scene.happened.shareEnded += 1;
}

/** A colleague asks for the file and downloads it, once or more. */
async function tryToDownload(scene: Scene, who: Person, purchaseId: string): Promise<void> {
  const { dice, happened } = scene;
  if (who !== THIRD) happened.unverifiedAsked += 1;
  const { body } = await link(scene, who, purchaseId);
  if (typeof body['downloadUrl'] !== 'string') return;
  for (let n = 1 + dice.below(3); n > 0; n -= 1) await follow(scene, purchaseId, body['downloadUrl']);
}

/** Follows a link that a colleague has got: it serves the file only while that is shared. */
async function follow(scene: Scene, purchaseId: string, url: string): Promise<void> {
  const { status, begun } = await download(scene, url.split('/').at(-1) ?? '');
  if (status !== 200) return;
  scene.happened.sharedDownload += 1;
  if (
    !scene.shared.some(
      (one) => one.purchaseId === purchaseId && one.email === THIRD.email && one.until > begun,
    )
  )
    scene.wrongAnswers.push('22: a file was served after its share had ended');
}

/**
 * A buyer shares a purchase with a colleague whose address is verified and with one whose address isn't, and
 * ends that again, or one of them leaves, while both ask for the file.
 */
export async function shareList(scene: Scene): Promise<void> {
  const { dice } = scene;
  const [owner, unverified] = BUYERS;
  const [{ filters }] = LISTS;
  const id = await buyNow(scene, owner, { filters }, ['good']);
  if (id === undefined) return;
  if (dice.chance(0.9)) await share(scene, owner, THIRD, id);
  if (dice.chance(0.5)) await tryToDownload(scene, THIRD, id);
  if (dice.chance(0.7)) await share(scene, owner, unverified, id);
  const remove = () =>
    ask(
      scene,
      owner,
      changeShareEndpoint,
      { body: { purchaseId: id, email: THIRD.email, removed: true } },
      id,
    );
  const end = () => endShare(scene, id, remove);
  const go = () => endShare(scene, id, () => leave(scene, dice.chance(0.5) ? owner : THIRD));
  await Promise.all([
    laterAct(scene, () => tryToDownload(scene, THIRD, id)),
    laterAct(scene, () => tryToDownload(scene, THIRD, id)),
    laterAct(scene, () => tryToDownload(scene, unverified, id)),
    dice.chance(0.6) && laterAct(scene, end),
    dice.chance(0.3) && laterAct(scene, () => share(scene, owner, THIRD, id)),
    dice.chance(0.15) && laterAct(scene, go),
    dice.chance(0.3) && actAsBank(scene, 1 + dice.below(3)),
    deliver(scene, dice.below(5)),
    dice.chance(0.3) && reconcileAfter(scene, dice.pick([180, 3_700])),
  ]);
  const given = scene.answers.filter(({ who }) => who === THIRD.uid);
  for (const { body } of given)
    if (typeof body['downloadUrl'] === 'string') await follow(scene, id, body['downloadUrl']);
}

/** Looks which shares are left when all is over. */
export async function lookAtShares({ shared, world }: Scene): Promise<string[]> {
  if (shared.length === 0) return [];
  const left = await world.admin.query<{ email: string }>('SELECT email FROM purchase_shares');
  for (const one of shared) one.isThere = left.some(({ email }) => email === one.email);
  const ofColleague = shared.filter(({ email }) => email === THIRD.email);
  return ofColleague.some(({ isThere }) => isThere) && ofColleague.every(({ until }) => until < Infinity)
    ? ['22: a share that was removed is still there']
    : [];
}

/** Whether an account may download a purchase at the end because it is shared with its verified address. */
export const isShared = ({ shared }: Scene, { id }: Pick<Purchase, 'id'>, uid: string) =>
  uid === THIRD.uid &&
  shared.some(({ purchaseId, email, isThere }) => isThere && purchaseId === id && email === THIRD.email);

/** Whether what a request was about was shared with its sender at some moment of it. */
export const wasShared = ({ shared }: Scene, { who, about, begun, ended }: Answer) =>
  who === THIRD.uid &&
  shared.some(
    ({ purchaseId, email, from, until }) =>
      purchaseId === about && email === THIRD.email && from < ended && until > begun,
  );
