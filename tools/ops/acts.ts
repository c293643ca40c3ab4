import type { DatabaseAdmin } from '../database/admin';
import type { Asked } from './arguments';
import type { Plan } from './plan';
import { recorded } from './recorded';
import { planRefund } from './refund';
import type { Story } from './story';

/** The acts on a purchase. Each refuses what makes no sense with an OpsError. */
export const PLANS: Readonly<
  Record<'refund' | 'revoke-links', (admin: DatabaseAdmin, story: Story) => Promise<Plan>>
> = {
  refund: (_admin, story) => planRefund(story),
  'revoke-links': (admin, { id }) =>
    Promise.resolve({
      question: `Revoke every download link for ${id}? The buyer can make new ones.`,
      act: async () => {
        const ended = await admin.query(
          `UPDATE download_links SET expires_at = now() WHERE purchase_id = $1::uuid AND expires_at > now() RETURNING 1`,
          [id],
        );
        return ended.length === 1 ? '1 link revoked' : `${ended.length} links revoked`;
      },
    }),
};

/** Does what was planned. Returns what came of it. @throws as `recorded` does */
export const perform = (admin: DatabaseAdmin, asked: Asked, { id }: Story, plan: Plan): Promise<string> =>
  recorded(admin, asked, id, plan.act);
