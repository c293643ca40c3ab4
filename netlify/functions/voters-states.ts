import type { Config } from '@netlify/functions';
import { statesEndpoint } from '../../src/contract/voters';
import { closedBecause } from '../purchases/forSale';
import { handle } from '../limits/handle';
import { reading } from '../queries/reading';
import { states } from '../queries/voterFiles/versions';

export default handle(statesEndpoint, async () => {
  const onFile = await reading(states);
  const data = onFile.map((summary) => {
    const closed = closedBecause(summary.state);
    return closed === undefined ? summary : { ...summary, closed };
  });
  return { data };
});

export const config: Config = { path: '/api/voters/states' };
