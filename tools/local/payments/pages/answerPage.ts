import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../../../database/projectRoot';
import type { Transact } from '../api/answer';
import { answerChallenge } from '../ledger/intents';
import type { Charge, Intent } from '../ledger/state';
import { NO_REQUEST, type Transaction } from '../ledger/transaction';
import { CARD_PAGE, CHALLENGE_OVER_PAGE, challengePage } from './frames';
import { receiptPage } from './receiptPage';

interface PageAnswer {
  readonly status: number;
  readonly type: 'text/html; charset=utf-8' | 'text/javascript; charset=utf-8';
  readonly text: string;
}

/** Serves scripts, frames and receipts to the browser. Null for any other path. */
export async function answerPage(
  method: string,
  path: string,
  body: string,
  transact: Transact,
): Promise<PageAnswer | null> {
  const [, kind = '', name = ''] = path.split('/');
  if (method === 'POST') return kind === 'challenge' ? answeredChallenge(name, body, transact) : null;
  if (method !== 'GET') return null;
  if (path === '/stripe.js') return script('stripe');
  if (path === '/elements/card') return html(200, CARD_PAGE);
  if (kind === 'scripts') return script(name.replace(/\.js$/u, ''));
  if (kind === 'challenge') {
    return transact(NO_REQUEST, (transaction) => {
      const intent = challengedIntent(transaction, name);
      return intent === undefined ? html(410, CHALLENGE_OVER_PAGE) : html(200, challengePage(intent));
    });
  }
  if (kind === 'receipts') {
    return transact(NO_REQUEST, (transaction) => {
      const charge = receiptedCharge(transaction, name);
      return charge === undefined ? null : html(200, receiptPage(transaction, charge));
    });
  }
  return null;
}

function answeredChallenge(challenge: string, body: string, transact: Transact): PageAnswer {
  const { passed } = JSON.parse(body) as { passed?: unknown };
  return transact(NO_REQUEST, (transaction) => {
    const intent = challengedIntent(transaction, challenge);
    if (intent === undefined) return html(410, CHALLENGE_OVER_PAGE);
    answerChallenge(transaction, intent, challenge, passed === true);
    return html(200, CHALLENGE_OVER_PAGE);
  });
}

function challengedIntent({ state }: Transaction, challenge: string): Intent | undefined {
  return Object.values(state.intents).find(
    ({ progress }) => progress.status === 'requires_action' && progress.challenge === challenge,
  );
}

function receiptedCharge({ state }: Transaction, token: string): Charge | undefined {
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

const SCRIPTS = ['stripe', 'cardFrame', 'challengeFrame'] as const;
type ScriptName = (typeof SCRIPTS)[number];

const bundled = new Map<ScriptName, Promise<string>>();

/** A browser script, bundled from browser/NAME.ts on first request; null if there is none by that name. */
function browserScript(name: string): Promise<string> | null {
  const known = SCRIPTS.find((script) => script === name);
  if (known === undefined) return null;
  const text = bundled.get(known) ?? bundle(known);
  bundled.set(known, text);
  return text;
}

async function bundle(name: ScriptName): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(projectRoot(), 'tools/local/payments/browser', `${name}.ts`)],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}
