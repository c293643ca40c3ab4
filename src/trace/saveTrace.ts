import { BUILD_ID } from '../config';
import { saveFile } from '../services/files';
import { gzipped } from '../services/gzip';
import { cleanRecording } from './clean/cleaner';
import { type Trace, type TraceHead, toTrace } from './traceFormat';
import type { RecordedTrace } from './recorder';

/**
 * Saves a cleaned trace as a file, small enough for any mailbox, and returns the file.
 * @param now epoch milliseconds
 */
export async function saveTrace(recorded: RecordedTrace, now: number): Promise<File> {
  const text = JSON.stringify(traceOf(recorded, now));
  const name = fileName(now);
  const file = await gzipped(text, GZIP);
  saveFile(file, name);
  return new File([file], name, { type: GZIP });
}

const GZIP = 'application/gzip';

export function traceOf({ startedAt, folded, ...recorded }: RecordedTrace, now: number): Trace {
  return toTrace({
    ...cleanRecording(recorded),
    startedAt,
    folded,
    savedAt: now,
    build: BUILD_ID,
    device: deviceOf(window),
  });
}

function fileName(now: number): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
  return `precinct-post-trace-${time}Z.json.gz`;
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

export function deviceOf(page: Window): TraceHead['device'] {
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
