import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';

/** Which of two builds the site has, and which one a page runs. */
export type Build = 'first' | 'second';

/** A site on which a test deploys a second build and rolls it back, for one page. */
export interface Deployments {
  deploy(build: Build): void;
  /** The build that a page's program came from. */
  running(): Promise<Build>;
}

const HASH = /[0-9a-f]{10}/gu;

/**
 * Gives the site a second build: every file that has a hash in its name gets another one, in the pages and in
 * every file that refers to it, as if each part of the program had changed. While one build is deployed, the
 * site itself says of the other's files that they are gone. Starts with the first.
 * @param site its address @param localDir where its stack keeps the build
 */
export async function twoBuilds(page: Page, site: string, localDir: string): Promise<Deployments> {
  const names = readdirSync(join(localDir, 'dist/assets'));
  const first = new Set(names.flatMap((name) => name.match(/(?<=\.)[0-9a-f]{10}(?=\.)/gu) ?? []));
  const reversed = (hash: string) => Array.from(hash).toReversed().join('');
  const other = (hash: string) => (first.has(hash) ? reversed(hash) : hash);
  let deployed: Build = 'first';

  const answerAsSecond = async (route: Route) => {
    const url = new URL(route.request().url());
    const wanted = url.pathname.replace(HASH, (hash) => {
      const isOfSecond = first.has(reversed(hash));
      // Nobody's: the site answers as it does for every file that is gone.
      return isOfSecond ? reversed(hash) : '0123456789';
    });
    const response = await route.fetch({ url: new URL(wanted, url).href });
    const isText = /html|javascript|css/u.test(response.headers()['content-type'] ?? '');
    const body = isText ? (await response.text()).replace(HASH, other) : await response.body();
    await route.fulfill({ response, body });
  };
  const { origin } = new URL(site);
  await page.route(
    (url) => url.origin === origin,
    async (route) => {
      const request = route.request();
      const isOfBuild = request.isNavigationRequest() || request.url().startsWith(`${origin}/assets/`);
      if (deployed === 'second' && isOfBuild) await answerAsSecond(route);
      else await route.fallback();
    },
  );
  return {
    deploy: (build) => {
      deployed = build;
    },
    running: async () => {
      const main = await page.locator('script[src^="/assets/main."]').getAttribute('src');
      return first.has(main?.match(HASH)?.[0] ?? '') ? 'first' : 'second';
    },
  };
}
