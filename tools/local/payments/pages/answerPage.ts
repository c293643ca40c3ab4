import { answerChallenge } from '../books/intents';
import type { Charge, Intent } from '../books/state';
import { NO_REQUEST, type Turn } from '../books/turn';
import type { TakeTurn } from '../api/answer';
import { CARD_PAGE } from './cardPage';
import { CHALLENGE_OVER_PAGE, challengePage } from './challengePage';
import { receiptPage } from './receiptPage';
import { browserScript } from './scripts';

export interface PageAnswer {
  readonly status: number;
  readonly type: 'text/html; charset=utf-8' | 'text/javascript; charset=utf-8';
  readonly text: string;
}

/** Answers what a browser asks for: scripts, frames, receipts. Null for an address that is none of these. */
export async function answerPage(
  method: string,
  path: string,
  body: string,
  takeTurn: TakeTurn,
): Promise<PageAnswer | null> {
  const [, kind = '', name = ''] = path.split('/');
  if (method === 'POST') return kind === 'challenge' ? answeredChallenge(name, body, takeTurn) : null;
  if (method !== 'GET') return null;
  if (path === '/stripe.js') return script('stripe');
  if (path === '/elements/card') return html(200, CARD_PAGE);
  if (kind === 'scripts') return script(name.replace(/\.js$/u, ''));
  if (kind === 'challenge') {
    return takeTurn(NO_REQUEST, (turn) => {
      const intent = challengedIntent(turn, name);
      return intent === undefined ? html(410, CHALLENGE_OVER_PAGE) : html(200, challengePage(intent));
    });
  }
  if (kind === 'receipts') {
    return takeTurn(NO_REQUEST, (turn) => {
      const charge = receiptedCharge(turn, name);
      return charge === undefined ? null : html(200, receiptPage(turn, charge));
    });
  }
  return null;
}

function answeredChallenge(challenge: string, body: string, takeTurn: TakeTurn): PageAnswer {
  const { passed } = JSON.parse(body) as { passed?: unknown };
  return takeTurn(NO_REQUEST, (turn) => {
    const intent = challengedIntent(turn, challenge);
    if (intent === undefined) return html(410, CHALLENGE_OVER_PAGE);
    answerChallenge(turn, intent, challenge, passed === true);
    return html(200, CHALLENGE_OVER_PAGE);
  });
}

function challengedIntent({ state }: Turn, challenge: string): Intent | undefined {
  return Object.values(state.intents).find(
    ({ progress }) => progress.status === 'requires_action' && progress.challenge === challenge,
  );
}

function receiptedCharge({ state }: Turn, token: string): Charge | undefined {
  return Object.values(state.charges).find(
    ({ receiptToken, result }) => receiptToken === token && result.status === 'succeeded',
  );
}

async function script(name: string): Promise<PageAnswer | null> {
  const text = await browserScript(name);
  return text === null ? null : { status: 200, type: 'text/javascript; charset=utf-8', text };
}

function html(status: number, text: string): PageAnswer {
  return { status, type: 'text/html; charset=utf-8', text };
}
