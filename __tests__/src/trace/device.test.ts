import { browserName, deviceOf } from '../../../src/trace/saveTrace';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36`,
    'Chrome 143 on Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`,
    'Edge 143 on Windows',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome 141 on Linux'],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome 140 on ChromeOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet 27 on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari 18 on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0 Mobile/15E148 Safari/604.1',
    'Chrome 143 on iOS',
  ],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox 132 on Linux'],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36 OPR/118.0.0.0`,
    'Opera 118 on Windows',
  ],
  ['curl/8', 'Unknown browser on an unknown system'],
])('reads %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

it.each([
  [['(forced-colors: active)', '(prefers-color-scheme: dark)'], 'forced'],
  [['(prefers-color-scheme: dark)'], 'dark'],
  [[], 'light'],
])('reads the theme where %j match', (matching, theme) => {
  const page = {
    ...{ innerWidth: 390, innerHeight: 780, navigator: { userAgent: '' } },
    matchMedia: (query: string) => ({ matches: matching.some((known) => known === query) }),
  } as unknown as Window;
  expect(deviceOf(page)).toMatchObject({ width: 390, height: 780, theme });
});
