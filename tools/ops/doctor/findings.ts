/** What the doctor found: well, wrong with the way to fix it, or not to be seen from here. */
export type Finding =
  | { readonly level: 'ok'; readonly text: string }
  | {
      readonly level: 'wrong';
      readonly text: string;
      readonly fix: string;
      /** Nothing could be sold: a production build stops. */
      readonly fatal?: true;
    }
  | { readonly level: 'skipped'; readonly text: string };

export const passed = (text: string): Finding => ({ level: 'ok', text });
export const wrong = (text: string, fix: string): Finding => ({ level: 'wrong', text, fix });
/** Wrong, and a production build stops. */
export const fatal = (text: string, fix: string): Finding => ({ level: 'wrong', text, fix, fatal: true });
export const skipped = (text: string): Finding => ({ level: 'skipped', text });

/** `right` if a condition holds, else what is wrong. */
export const check = (holds: boolean, right: string, text: string, fix: string): Finding =>
  holds ? passed(right) : wrong(text, fix);

const MARKS = { ok: 'ok       ', wrong: 'WRONG    ', skipped: 'skipped  ' } as const;

/** Where the way to fix something is written. */
export const SEE = (page: 'deploy' | 'running', heading: string): string =>
  `See docs/${page}.md, “${heading}”.`;

/** A line or two for the terminal. */
export const lineOf = (finding: Finding): string =>
  `${MARKS[finding.level]}${finding.text}${finding.level === 'wrong' ? `\n         → ${finding.fix}` : ''}`;

/** A service's answer: its status, and its body if that is JSON. */
export interface ServiceReply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Asks a service. An answer of any status is an answer; null if there was none within 10 s. */
export async function ask(url: string, init: RequestInit = {}): Promise<ServiceReply | null> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: jsonIn(text) };
  } catch {
    return null;
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
