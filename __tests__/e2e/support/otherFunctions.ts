import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../support/freePort';
import { startChild } from '../../../tools/local/child';
import { functionsSettings, withoutSettings } from '../../../tools/local/environment';
import { portsFrom } from '../../../tools/local/ports';

/**
 * Has a page's calls answered by functions of their own, with an operator's other settings, on the shop's
 * database and services. Ends with `close`, and with this process.
 * @param shop the shop's address
 * @param directory where the functions are built and log
 */
export async function useOtherFunctions(
  page: Page,
  { shop, directory, ...settings }: Readonly<Record<'shop' | 'directory' | 'STATES_OPENED', string>>,
): Promise<{ close(): Promise<void> }> {
  const ports = portsFrom(Number(new URL(shop).port));
  const port = await freePort();
  const services = { database: null, identity: null, payments: null };
  const listening = Promise.withResolvers<unknown>();
  const main = ['tools/local/functions/main.ts', String(port), String(ports.pages), join(directory, 'built')];
  const child = startChild({
    name: 'functions',
    args: ['--import', 'tsx', ...main],
    cwd: process.cwd(),
    env: {
      ...withoutSettings(process.env),
      ...functionsSettings(services, ports, settings),
      ...{ NETLIFY_DEV: 'true', URL: shop },
    },
    logFile: join(directory, 'functions.log'),
    onLine: (line) => line.startsWith('Listening') && listening.resolve(line),
  });
  await Promise.race([listening.promise, child.ended.then((error) => Promise.reject(error))]);
  const calls = '**/api/**';
  await page.route(calls, (route) => {
    const url = new URL(route.request().url());
    return route.continue({ url: `http://localhost:${port}${url.pathname}${url.search}` });
  });
  return {
    close: async () => {
      await page.unroute(calls);
      await child.stop();
    },
  };
}
