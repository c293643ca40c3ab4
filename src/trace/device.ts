export interface Device {
  /** `Chrome 143 on Windows`: no more than that, because a full user agent tells people apart. */
  readonly browser: string;
  readonly width: number;
  readonly height: number;
  /** `forced`: the browser replaces all colors, as in the high-contrast mode of Windows. */
  readonly theme: 'light' | 'dark' | 'forced';
}

/** In this order, because most browsers also call themselves Chrome or Safari. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/u],
  ['Opera', /\bOPR\/(\d+)/u],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/u],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/u],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/u],
  ['Safari', /\bVersion\/(\d+).*\bSafari\//u],
];
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/u],
  ['Android', /\bAndroid\b/u],
  ['Windows', /\bWindows\b/u],
  ['ChromeOS', /\bCrOS\b/u],
  ['macOS', /\bMac OS X\b/u],
  ['Linux', /\bLinux\b/u],
];

export function browserName(userAgent: string): string {
  const [system = 'an unknown system'] = SYSTEMS.find(([, form]) => form.test(userAgent)) ?? [];
  for (const [name, form] of BROWSERS) {
    const version = form.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version} on ${system}`;
  }
  return `Unknown browser on ${system}`;
}

export function deviceOf(page: Window): Device {
  const matches = (query: string) => 'matchMedia' in page && page.matchMedia(query).matches;
  return {
    browser: browserName(page.navigator.userAgent),
    width: Math.max(1, page.innerWidth),
    height: Math.max(1, page.innerHeight),
    theme: matches('(forced-colors: active)')
      ? 'forced'
      : matches('(prefers-color-scheme: dark)')
        ? 'dark'
        : 'light',
  };
}
