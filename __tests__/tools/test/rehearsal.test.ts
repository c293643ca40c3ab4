import { readdirSync } from 'node:fs';
import { runTool } from '../../support/runTool';

test('each zip file starts with the settings of production, and answers', async () => {
  const { code, output } = await runTool('tools/test/rehearse/main.ts');
  const functions = readdirSync('netlify/functions').map((file) => file.replace(/\.ts$/u, ''));
  expect(output).toMatch(new RegExp(`\\n${functions.length} zip files, 0 failed\\.\\n$`, 'u'));
  expect(code).toBe(0);
  for (const name of functions) expect(output).toMatch(new RegExp(`^ok {4}${name}, `, 'mu'));
  for (const line of [
    'payments-create-intent, /api/payments/create-payment-intent: 401',
    // The settings are read and the database is called, which is out of reach.
    'voters-count, /api/voters/count: 503',
    'downloads-part, /api/downloads/:token/parts/:part: 503',
    'stripe-webhook, /api/webhooks/stripe: 400',
  ])
    expect(output).toContain(`ok    ${line}\n`);
}, 240_000);
