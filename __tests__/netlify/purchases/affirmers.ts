import { createIntentEndpoint } from '../../../src/contract/purchases';
import { call, failureOf, succeed } from '../support/call';
import { openShop } from '../support/openShop';

export const FRIENDS = { purpose: 'campaign', organization: 'Friends of Ada' };
export const PARTY = { purpose: 'party', organization: 'Ohio Valley Party' };

interface Affirmed {
  readonly state: string;
  readonly purpose: string;
  readonly organization: string;
  readonly organization_id: string | null;
  readonly typed_name: string | null;
}

/** A shop of three states, whose buyers open lists of one or of all, and say what for. */
export function openAffirmShop() {
  const one = [{ voter_id: '1' }];
  const { newBuyer, ...shop } = openShop({ OK: one, AR: one, PA: one });
  const { services } = shop;
  return {
    ...shop,
    newBuyer: () => {
      const buyer = newBuyer();
      const { uid } = buyer.person;
      const ask = (State?: string, affirmation?: object, more: object = {}) => ({
        token: buyer.token,
        body: {
          amount: 999,
          productType: 'csv_download' as const,
          searchParameters: State === undefined ? {} : { State },
          ...(affirmation && { affirmation: affirmation as never }),
          ...more,
        },
      });
      /** The affirmations that its purchases rely on, oldest first. */
      const reliedOn = async () => {
        const rows = await services.admin.query<{ nos: string[] }>(
          'SELECT affirmations::text[] AS nos FROM purchases WHERE uid = $1 ORDER BY created_at',
          [uid],
        );
        return rows.map(({ nos }) => nos);
      };
      return {
        uid,
        buy: buyer.buy,
        reliedOn,
        refused: (...wish: Parameters<typeof ask>) => failureOf(call(createIntentEndpoint, ask(...wish))),
        open: (...wish: Parameters<typeof ask>) => succeed(createIntentEndpoint, ask(...wish)),
        kept: () =>
          services.admin.query<Affirmed>(
            `SELECT state, purpose, organization, organization_id, typed_name FROM affirmations WHERE uid = $1
             ORDER BY state, affirmation_no`,
            [uid],
          ),
      };
    },
  };
}
