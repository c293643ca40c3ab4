import { startStandIn, stopAll } from './standIn';

afterEach(stopAll);

test('Stripe.js and the scripts of its frames are served, bundled and without card numbers', async () => {
  const { url } = await startStandIn();
  for (const path of ['/stripe.js', '/scripts/cardFrame.js', '/scripts/challengeFrame.js']) {
    const script = await fetch(url + path);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    const text = await script.text();
    expect(text).not.toMatch(/^import /mu);
    expect(text).not.toContain('4242424242424242');
  }
  expect((await fetch(`${url}/scripts/other.js`)).status).toBe(404);
});

test('the card field is a separate page that only local pages may frame, marked as a test', async () => {
  const { url } = await startStandIn();
  const page = await fetch(`${url}/elements/card`);
  expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors http:\/\/localhost:\* /u);
  const html = await page.text();
  expect(html).toContain('Test payments: no real card');
  for (const name of ['cardnumber', 'exp-date', 'cvc', 'postal']) expect(html).toContain(`name="${name}"`);
});
