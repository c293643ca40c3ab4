import type { DatabaseAdmin } from '../database/admin';
import type { Asked } from './arguments';
import { recorded } from './recorded';
import { planRefund } from './refund';
import type { Story } from './story';

/** An act on a purchase, about to be done. */
export interface Plan {
  /** What will happen, as a question. */
  readonly question: string;
  /** Does it; returns what came of it. Safe to repeat. */
  readonly act: () => Promise<string>;
}

/** The acts on a purchase. Each refuses what makes no sense with an OpsError. */
export const PLANS: Readonly<
  Record<'refund' | 'revoke-links', (admin: DatabaseAdmin, story: Story) => Promise<Plan>>
> = {
  refund: (_admin, story) => planRefund(story),
  'revoke-links': (admin, { id }) =>
    Promise.resolve({
      question: `End every download link of ${id}? Its buyer can make new ones.`,
      act: async () => {
        const ended = await admin.query(
          `UPDATE download_links SET expires_at = now() WHERE purchase_id = $1::uuid AND expires_at > now() RETURNING 1`,
          [id],
        );
        return ended.length === 1 ? '1 link ended' : `${ended.length} links ended`;
      },
    }),
};

/** Does what was planned. Returns what came of it. @throws as `recorded` does */
export const perform = (admin: DatabaseAdmin, asked: Asked, { id }: Story, plan: Plan): Promise<string> =>
  recorded(admin, asked, id, plan.act);
