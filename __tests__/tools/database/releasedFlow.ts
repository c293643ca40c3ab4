import { Readable } from 'node:stream';
import type { LocalDatabase } from '../../../tools/database/embedded/startDatabase';

/** A statement as Neon's driver sends it: which of the flow's texts, and its values. */
interface Sent {
  readonly text: number;
  readonly params: readonly unknown[];
}

/** What was done to the database, in order: by a test's own hand, or by the functions of the release. */
export type Step =
  | { readonly script: string }
  | { readonly query: string; readonly params: readonly unknown[] }
  | { readonly copyIn: string; readonly columns: readonly string[]; readonly text: string }
  /** A request of Neon's driver. `rows`: how many each statement answered with or wrote. */
  | {
      readonly statements: readonly Sent[];
      readonly isBatch: boolean;
      readonly headers: Readonly<Record<string, string>>;
      readonly rows: readonly (number | null)[];
    }
  /** The next release's migrations ran here, while this one went on selling. */
  | 'migrations';

/** Everything that some buyers of a release did, as its functions told the database. */
export interface ReleasedFlow {
  /** The newest migration of the release. */
  readonly newest: string;
  readonly texts: readonly string[];
  readonly steps: readonly Step[];
}

const WRITES = /\b(?:INSERT INTO|UPDATE|DELETE FROM) \w/u;

/**
 * Does all of it again. Returns what failed first, with its statement: a refusal, or a write that wrote less
 * or more than it did in the release. Undefined when all went as before.
 * @param migrated runs later migrations
 */
export async function replayFlow(
  { texts, steps }: ReleasedFlow,
  { admin, endpoint }: LocalDatabase,
  migrated: () => Promise<unknown>,
): Promise<string | undefined> {
  for (const step of steps) {
    if (step === 'migrations') await migrated();
    else if ('script' in step) await admin.script(step.script);
    else if ('query' in step) await admin.query(step.query, step.params);
    else if ('copyIn' in step) await admin.copyIn(step.copyIn, step.columns, Readable.from([step.text]));
    else {
      const statements = step.statements.map(({ text, params }) => ({ query: texts[text] ?? '', params }));
      const failure = await sentAgain(endpoint, { ...step, statements });
      if (failure !== undefined) return failure;
    }
  }
  return undefined;
}

interface Answer {
  readonly message?: string;
  readonly rowCount?: number | null;
  readonly results?: readonly { readonly rowCount: number | null }[];
}

async function sentAgain(
  endpoint: string,
  sent: {
    readonly statements: readonly { readonly query: string; readonly params: readonly unknown[] }[];
    readonly isBatch: boolean;
    readonly headers: Readonly<Record<string, string>>;
    readonly rows: readonly (number | null)[];
  },
): Promise<string | undefined> {
  const { statements, isBatch, headers, rows } = sent;
  const body = JSON.stringify(isBatch ? { queries: statements } : statements[0]);
  const response = await fetch(endpoint, { method: 'POST', headers, body });
  const answer = (await response.json()) as Answer;
  const last = statements.at(-1)?.query ?? '';
  if (!response.ok) return `${answer.message ?? response.status}: ${last}`;
  const now = (answer.results ?? [answer]).map(({ rowCount = null }) => rowCount);
  const differs = statements.findIndex(
    ({ query }, n) => WRITES.test(query) && (rows[n] ?? 0) > 0 && rows[n] !== now[n],
  );
  return differs < 0
    ? undefined
    : `wrote ${now[differs]} rows instead of ${rows[differs]}: ${statements[differs]?.query ?? ''}`;
}
