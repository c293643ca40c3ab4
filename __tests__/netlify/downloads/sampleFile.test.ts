import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LayoutName, LAYOUTS } from '../../../src/contract/layouts/layouts';
import { extraOf, type MailOptions } from '../../../src/contract/layouts/mailOptions';
import { isForMail } from '../../../src/downloads/mailFields';
import { projectRoot } from '../../../tools/database/projectRoot';
import { SAMPLE_VOTERS, sampleOf, sampleSizes } from '../../../tools/local/sample/seedSampleVoters';
import { sampleVotersOf } from '../../../tools/local/sample/voters';
import { buildVersion } from '../../../tools/loader/version/buildVersion';
import { downloaded } from '../support/files';
import { openShop } from '../support/openShop';

// The free samples that the shop links to are files that are bought here. `npm run sample:files` writes them.

const { services, newBuyer } = openShop({});
const voters = sampleSizes(SAMPLE_VOTERS).OK;
const people = () =>
  sampleVotersOf('OK', voters)
    .filter(({ county }) => county === 'Cleveland')
    .take(24);

beforeAll(async () => {
  const source = sampleOf('OK', voters, undefined, people);
  await buildVersion(services.admin, source, { replace: true, check: () => undefined });
});

const everyOption = (layout: LayoutName): MailOptions => ({
  ...{ salutation: 'formal', orResident: 'Y', extra: extraOf(layout).join(), keycode: 'FALL26' },
});

/** The first one kept its name. */
const nameOf = (layout: LayoutName, options: string) =>
  `public/precinct-post-sample${layout === 'everything' ? '' : `-${layout}`}${options}.csv`;

it.each([
  ...LAYOUTS.map((layout) => [nameOf(layout, ''), { layout }] as const),
  ...LAYOUTS.filter(isForMail).map(
    (layout) => [nameOf(layout, '-options'), { layout, mail: everyOption(layout) }] as const,
  ),
])('%s is what the shop sells', async (name, asked) => {
  const path = join(projectRoot(), name);
  const buyer = newBuyer();
  const { id } = await buyer.buy({ State: 'OK' });
  const file = await downloaded(buyer, id, asked);
  if (process.env['SAMPLE_FILES'] === 'write') writeFileSync(path, file);
  expect(readFileSync(path, 'utf8')).toBe(file.toString());
});
