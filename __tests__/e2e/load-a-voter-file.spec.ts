import expected from '../samples/expected.json' with { type: 'json' };
import { loadSample } from './support/loading';
import { expectTotal, searchCounty } from './support/shop';
import { expect, test } from './support/test';

test('the next search finds a state’s file that was loaded while the shop was open', async ({ page }) => {
  expect(await loadSample('OK')).toContain('200');
  await searchCounty(page, 'OK', 'Harper');
  await expectTotal(page, expected.states.OK.byCounty.Harper);
});
