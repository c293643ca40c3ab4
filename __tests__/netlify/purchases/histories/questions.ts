import { type Answer, confirm, download, link, openList, peopleIn, type Scene, THIRD } from './actors';
import type { Person } from '../../support/tokens';
import type { Purchase } from './books';
import { isAuthor, wasLate } from './quotes';
import { isShared, lookAtShares, wasShared } from './sharers';
import { LEFT_OUT } from './lists';

/** Invariants 1, 10 to 12 and 22: who gets a file at rest, and what is in it. Returns findings. */
export async function whoGetsFiles(scene: Scene, purchases: readonly Purchase[]): Promise<string[]> {
  const kept = await scene.world.admin.query<{ id: number }>(
    "SELECT version_id AS id FROM data_versions WHERE status IN ('live', 'retired')",
  );
  const gone = await deletedAccounts(scene);
  const isDataKept = ({ versionIds }: Purchase) =>
    versionIds.every((id) => kept.some((row) => row.id === id));
  const findings: string[] = await lookAtShares(scene);
  const given = scene.answers.filter(({ body: { downloadUrl } }) => typeof downloadUrl === 'string');
  for (const purchase of purchases) {
    for (const who of peopleIn(scene)) {
      const hasLeft = gone.has(who.uid);
      const answer = await link(scene, who, purchase.id);
      if (answer.status === 200) given.push(answer);
      const right = hasLeft
        ? [401]
        : rightToLink(purchase, mayDownload(scene, purchase, who.uid), isDataKept(purchase));
      if (!right.includes(Number(answer.status))) {
        findings.push(
          `${answer.status === 200 ? '22' : '10'}: a link of a ${purchase.status} purchase: ${answer.status}`,
        );
      }
    }
  }
  for (const answer of given) {
    const purchase = purchases.find(({ id }) => id === answer.about);
    // An author who has left may have had a link before.
    const may = purchase && mayDownload(scene, purchase, answer.who);
    if (!purchase || !(may === true || gone.has(answer.who) || wasShared(scene, answer)))
      findings.push('22: a link for somebody who may not download');
    else
      findings.push(
        ...(await followLink(scene, purchase, answer, {
          isDataKept: isDataKept(purchase),
          may: may === true && !gone.has(answer.who),
        })),
      );
  }
  return findings;
}

/** Also of those who never bought anything. */
async function deletedAccounts({ world }: Scene): Promise<ReadonlySet<string>> {
  const rows = await world.admin.query<Pick<Person, 'uid'>>(
    'SELECT uid FROM sessions_ended WHERE deleted_at IS NOT NULL',
  );
  return new Set(rows.map(({ uid }) => uid));
}

/** Who may download a purchase: its buyer, the author of its quote, and whom it is shared with. */
const mayDownload = (scene: Scene, purchase: Purchase, uid: string) =>
  purchase.uid === uid || isAuthor(scene, purchase, uid) || isShared(scene, purchase, uid);

function rightToLink({ status }: Purchase, may: boolean, isDataKept: boolean): number[] {
  if (!may) return [403];
  if (status === 'succeeded') return [isDataKept ? 200 : 409];
  // Either check may come first: that the data is deleted, or that the payment is.
  return isDataKept ? [402] : [402, 409];
}

async function followLink(
  scene: Scene,
  purchase: Purchase,
  { who, body: { downloadUrl } }: Answer,
  { isDataKept, may }: { readonly isDataKept: boolean; readonly may: boolean },
): Promise<string[]> {
  const token = new URL(String(downloadUrl)).pathname.split('/').at(-1) ?? '';
  const [stored] = await scene.world.admin.query<{ alive: boolean }>(
    `SELECT expires_at > now() AS alive FROM download_links
     WHERE token_hash = encode(sha256($1::text::bytea), 'hex')`,
    [token],
  );
  const { status, body } = await download(scene, token);
  // Invariant 21: the links of an account end with it.
  const serves = purchase.status === 'succeeded' && stored?.alive === true && may;
  // The reconciler deletes links a day after they expired.
  const refusal = stored === undefined ? 404 : 410;
  const expected = !serves ? refusal : isDataKept ? 200 : 409;
  if (status !== expected) return [`12: a link of a ${purchase.status} purchase served ${status}`];
  if (status !== 200) return [];
  const [recorded] = await scene.world.admin.query<{ by: string; email: string | null }>(
    `SELECT by_uid AS by, by_email AS email FROM downloads WHERE token_hash = encode(sha256($1::text::bytea), 'hex')
     ORDER BY download_no DESC LIMIT 1`,
    [token],
  );
  const text = typeof body['text'] === 'string' ? body['text'] : '';
  const rows = text.split('\r\n').length - 2;
  return [
    ...(rows === purchase.recordCount ? [] : [`11: ${rows} rows in a file`]),
    ...(purchase.filters['LeaveOut'] !== undefined && text.includes(`\r\n"${LEFT_OUT}",`)
      ? ['24: a voter in the file whom the list leaves out']
      : []),
    ...(recorded?.by === who && recorded.email === (isShared(scene, purchase, who) ? THIRD.email : null)
      ? []
      : ['22: a download that does not say who it was']),
  ];
}

/** Invariants 9 and 10: repeating a request gets the same answer, and another buyer gets none. */
export async function sameAgain(scene: Scene, purchases: readonly Purchase[]): Promise<string[]> {
  const findings: string[] = [];
  const gone = await deletedAccounts(scene);
  for (const purchase of purchases) {
    const { uid, intentId, filters, status, quoteId } = purchase;
    const who = peopleIn(scene).find((buyer) => buyer.uid === uid);
    const stranger = peopleIn(scene).find((buyer) => buyer.uid !== uid);
    if (!who || !stranger || intentId === null || gone.has(uid) || gone.has(stranger.uid)) continue;
    const [first, second] = [await confirm(scene, who, intentId), await confirm(scene, who, intentId)];
    if (first.status !== second.status || JSON.stringify(first.body) !== JSON.stringify(second.body)) {
      findings.push('9: a different answer to the same request');
    }
    if ((first.body['paidByAnother'] === true) !== wasLate(purchase, purchases))
      findings.push('23: a payer is told the wrong thing of who paid the quote');
    if ((await confirm(scene, stranger, intentId)).status !== 403) {
      findings.push('10: another buyer’s payment was disclosed');
    }
    // Opening a quoted list without its quote is another purchase, and an upload may be gone.
    if (status !== 'succeeded' || quoteId !== null || filters['LeaveOut'] !== undefined) continue;
    const { status: again, body } = await openList(scene, who, filters, { organization: 'Too late' });
    // After a reload, the same filters are a different list, which is for sale unless a state is closed.
    if (!['already_purchased', 'not_for_sale'].includes(String(body['code'])) && again !== 200) {
      findings.push(`5: a paid list was offered again with ${again}`);
    }
  }
  return findings;
}
