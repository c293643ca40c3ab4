import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const HASH = /[0-9a-f]{10}/gu;

/**
 * Deploys a second build of the site, for one page: every file that has a hash in its name gets another one, in
 * the pages and in every file that refers to it, as if each part of the program had changed. From then on the
 * site itself says of the first build's files that they are gone.
 * @param site its address @param localDir where its stack keeps the build
 */
export async function deployAnother(page: Page, site: string, localDir: string): Promise<void> {
  const names = readdirSync(join(localDir, 'dist/assets'));
  const first = new Set(names.flatMap((name) => name.match(/(?<=\.)[0-9a-f]{10}(?=\.)/gu) ?? []));
  const reversed = (hash: string) => Array.from(hash).toReversed().join('');
  const { origin } = new URL(site);
  await page.route(
    (url) => url.origin === origin,
    async (route) => {
      const request = route.request();
      const url = new URL(request.url());
      const isOfBuild = request.isNavigationRequest() || url.pathname.startsWith('/assets/');
      if (!isOfBuild) return route.fallback();
      const wanted = url.pathname.replace(HASH, (hash) => {
        const isOfSecond = first.has(reversed(hash));
        // Of no deployment: the site answers as for every file that is gone.
        return isOfSecond ? reversed(hash) : '0123456789';
      });
      const response = await route.fetch({ url: new URL(wanted, url).href });
      const isText = /html|javascript|css/u.test(response.headers()['content-type'] ?? '');
      const renamed = async () =>
        (await response.text()).replace(HASH, (hash) => (first.has(hash) ? reversed(hash) : hash));
      return route.fulfill({ response, body: isText ? await renamed() : await response.body() });
    },
  );
}
