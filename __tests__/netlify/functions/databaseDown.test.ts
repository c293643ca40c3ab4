import { startTestDatabase } from '../../support/database';
import { confirmPaymentEndpoint } from '../../../src/contract/purchases';
import { countEndpoint } from '../../../src/contract/voters';
import { call, failureOf, succeed } from '../support/call';
import { nameOf, type Route, ROUTES } from '../support/routes';
import { openShop } from '../support/openShop';
import { ANN, emulatorToken } from '../support/tokens';
import { publishVersion } from '../support/voters';

const { services } = openShop({});

/** Looks up the PaymentIntent at Stripe first, which does not know it. */
const ASKS_ELSEWHERE_FIRST = confirmPaymentEndpoint;

test('every function answers 503 while the database is down, and works again when it is back', async () => {
  const port = Number(new URL(process.env['DATABASE_FETCH_ENDPOINT'] ?? '').port);
  await services.stopDatabase();

  const needing = ROUTES.filter(({ endpoint }) => endpoint !== ASKS_ELSEWHERE_FIRST);
  for (const route of needing) {
    const response = await send(route);
    expect([nameOf(route), response.headers.get('Retry-After')]).toEqual([nameOf(route), '5']);
    expect(await failureOf(response)).toMatchObject({ status: 503, code: 'unavailable' });
  }

  const again = await startTestDatabase({ port });
  await publishVersion(again.admin, { state: 'OK', voters: [{ voter_id: '1' }] });
  expect((await succeed(countEndpoint)).count).toBe(1);
  await again.close();
});

function send({ endpoint, signedIn, params, body }: Route): Promise<Response> {
  return call(endpoint, { params, body, ...(signedIn && { token: emulatorToken(ANN) }) });
}
