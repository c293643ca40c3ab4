import { asOperator } from '../../../../netlify/lib/operator';
import { respond } from '../../../../netlify/lib/respond';
import { leave as deleteAccount } from '../../../../netlify/purchases/leave';
import { deleteAccountEndpoint } from '../../../../src/contract/account';
import type { Person } from '../../support/tokens';
import { CONTEXT } from '../../support/call';
import { type Answer, ask, noted, type Scene } from './actors';
import type { Happening } from './happenings';

export const leave = (scene: Scene, who: Person) =>
  leaving(scene, who, 'leftInReview', () =>
    ask(scene, who, deleteAccountEndpoint, { body: { firebaseUid: who.uid } }),
  );

/** As `npm run ops -- delete-account`. */
export const deleteByOperator = (scene: Scene, { uid, email }: Person) =>
  leaving(scene, { uid }, 'deletedInReview', () =>
    noted(scene, { who: 'operator', what: 'delete-account' }, () =>
      respond('delete-account', async () => {
        const { kept } = await asOperator(() => deleteAccount({ uid, email }));
        return Response.json({}, { status: kept === false ? 200 : 409 });
      })(new Request('http://operator.test'), CONTEXT),
    ),
  );

/** Invariant 21: at the moment an account is deleted, nothing of it is open and no link is left. */
async function leaving(
  { world, happened, wrongAnswers }: Scene,
  { uid }: Pick<Person, 'uid'>,
  inReview: Happening,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const look = async () => {
    const [found] = await world.admin.query<{ open: boolean; review: boolean; links: boolean }>(
      `SELECT EXISTS (SELECT FROM purchases WHERE uid = $1 AND status IN ('created', 'processing', 'failed')) AS open,
         EXISTS (SELECT FROM purchases WHERE uid = $1 AND status = 'review') AS review,
         EXISTS (SELECT FROM download_links JOIN purchases USING (purchase_id) WHERE uid = $1 OR by_uid = $1) AS links`,
      [uid],
    );
    return found;
  };
  if ((await look())?.review === true) happened[inReview] += 1;
  const answer = await send();
  if (answer.status !== 200) return answer;
  for (const [what, isLeft] of Object.entries((await look()) ?? {}))
    if (isLeft) wrongAnswers.push(`21: deleted with ${what}`);
  return answer;
}
