import type { Page } from '@playwright/test';
import { askDatabase } from './database';

/** For tests that break something: the API's refusals, and what shows on the screen. */

/** A refusal as the API sends it, with the request id `request-7`. */
export const refusal = (status: number, code: string, error: string, headers = {}) => ({
  status,
  headers: { 'x-request-id': 'request-7', ...headers },
  json: { success: false, code, error, message: error },
});

/** A precinct nobody else buys, so that each test has a list of its own. */
export async function smallList(n: number): Promise<{ address: string; voters: number }> {
  const [found] = await askDatabase<{ precinct: string; voters: number }>(
    `SELECT precinct, count(*)::int AS voters FROM voters JOIN data_versions USING (version_id)
      WHERE data_versions.state = 'OK' AND data_versions.status = 'live' AND precinct IS NOT NULL
      GROUP BY precinct ORDER BY precinct LIMIT 1 OFFSET $1`,
    [n],
  );
  return { address: `/voters?State=OK&Precinct=${found?.precinct}`, voters: found?.voters ?? 0 };
}

/** The one alert on the whole screen. */
export const alert = (page: Page) => page.getByRole('alert');
