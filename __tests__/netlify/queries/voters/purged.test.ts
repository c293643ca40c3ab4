import { countEndpoint, searchEndpoint } from '../../../../src/contract/voters';
import { answerEndpoint } from '../../../../src/contract/answer';
import { succeed } from '../../support/call';
import { openShop } from '../../support/openShop';
import { publishVersion, purgeVersion } from '../../support/voters';

const VOTERS = [{ voter_id: '1', last_name: 'BELL' }];
const { services } = openShop({ OK: VOTERS });

test('a process that remembers a version counts the new one once the old is purged', async () => {
  const body = { State: 'OK', LastName: 'BELL' };
  const counted = async () => [
    (await succeed(countEndpoint, { body })).count,
    (await succeed(searchEndpoint, { body })).totalCount,
    (await succeed(answerEndpoint, { body })).data.voters,
  ];
  for (let voters = 1; voters <= 3; voters += 1) {
    expect(await counted()).toEqual([voters, voters, voters]);
    const [old] = await services.admin.query<{ id: number }>(
      `SELECT version_id AS id FROM data_versions WHERE state = 'OK' AND status = 'live'`,
    );
    const more = Array.from({ length: voters + 1 }, (_, n) => ({ voter_id: String(n), last_name: 'BELL' }));
    await publishVersion(services.admin, { state: 'OK', voters: more });
    await purgeVersion(services.admin, old?.id ?? 0);
  }
});
