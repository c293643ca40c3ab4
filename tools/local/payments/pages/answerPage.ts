import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../../../database/projectRoot';
import type { Transact } from '../api/answer';
import { answerChallenge, challengedIntent } from '../ledger/intents';
import { CARD_PAGE, CHALLENGE_OVER_PAGE, challengePage, receiptPage } from './pages';

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
  switch (`${method} ${kind}`) {
    case 'GET stripe.js':
      return script('stripe.js');
    case 'GET scripts':
      return script(name);
    case 'GET elements':
      return html(200, CARD_PAGE);
    case 'GET receipts':
      return transact(({ state }) => {
        const charge = Object.values(state.charges).find(({ receipt_url: url }) => url?.endsWith(path));
        return charge === undefined ? null : html(200, receiptPage(charge));
      });
    case 'GET challenge':
    case 'POST challenge':
      return transact((transaction) => {
        const intent = challengedIntent(transaction, path);
        if (intent === undefined) return html(410, CHALLENGE_OVER_PAGE);
        if (method === 'GET') return html(200, challengePage(intent));
        answerChallenge(transaction, intent, (JSON.parse(body) as { passed?: unknown }).passed === true);
        return html(200, CHALLENGE_OVER_PAGE);
      });
    default:
      return null;
  }
}

const html = (status: number, text: string): PageAnswer => ({
  ...{ status, type: 'text/html; charset=utf-8', text },
});

const SCRIPTS = ['stripe.js', 'cardFrame.js', 'challengeFrame.js'];
const bundled = new Map<string, Promise<string>>();

/** A browser script, bundled from browser/NAME.ts on first request; null if there is none by that name. */
async function script(name: string): Promise<PageAnswer | null> {
  if (!SCRIPTS.includes(name)) return null;
  const text = bundled.get(name) ?? bundle(name);
  bundled.set(name, text);
  return { status: 200, type: 'text/javascript; charset=utf-8', text: await text };
}

async function bundle(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(projectRoot(), 'tools/local/payments/browser', name.replace(/js$/u, 'ts'))],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}
