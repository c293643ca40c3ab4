import { PlainError } from './plainError';
import { sqlErrorIn } from './sqlError';

/**
 * Why a database can't be reached, in a sentence without its host, its user or a value in it; null for any
 * other failure. Every command says it in these words.
 * @param setting the setting that holds its address
 */
export function connectionFailure(thrown: unknown, setting: string): string | null {
  const code = sqlErrorIn(thrown)?.code;
  if (code !== undefined) return turnedAway(code, setting);
  const { code: kind, message } = Object(thrown) as { code?: unknown; message?: unknown };
  const known = UNREACHED.find(([sign]) => sign.test(`${String(kind)} ${String(message)}`));
  return known?.[1].replace('SETTING', setting) ?? null;
}

function turnedAway(code: string, setting: string): string | null {
  if (code.startsWith('28')) return REFUSED.replace('SETTING', setting);
  if (code === '3D000') return `The server in ${setting} has no database of that name.`;
  if (code === '57P03') return `The database in ${setting} is starting or stopping. Try again in a minute.`;
  if (code.startsWith('53')) return `The database in ${setting} has no room or no connection left (${code}).`;
  return null;
}

/**
 * Why a database could not be used, in a sentence or two without its host, its user or a value in it: a
 * deploy log may be public.
 * @param setting the setting that holds its address @param databaseUrl that address, if it is known
 */
export function databaseFailure(thrown: unknown, setting: string, databaseUrl = ''): string {
  if (thrown instanceof PlainError) return thrown.message;
  const away = connectionFailure(thrown, setting);
  if (away !== null) return away;
  const refusal = sqlErrorIn(thrown);
  if (refusal !== null) return refused(refusal, setting, databaseUrl);
  const { code } = Object(thrown) as { code?: unknown };
  const kind = typeof code === 'string' ? code : thrown instanceof Error ? thrown.name : 'no error';
  return `The database in ${setting} could not be used (${kind}).`;
}

const MISTYPED = 'SETTING is not the address of a database, such as postgres://user:password@host/database.';
const REFUSED = 'The database refuses the user or the password in SETTING.';

/** @throws PlainError for what can't be the address of a database: the driver would look on this machine */
export function requireAddress(databaseUrl: string, setting: string): void {
  if (!isAddress(databaseUrl)) throw new PlainError(MISTYPED.replace('SETTING', setting));
}

/** Whether a text names a host and a database of PostgreSQL. */
export function isAddress(databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return false;
  const { protocol, hostname, pathname } = new URL(databaseUrl);
  return /^postgres(?:ql)?:$/u.test(protocol) && hostname !== '' && pathname.length > 1;
}

/** By the codes of Node and the words of the driver, which names hosts and users in its messages. */
const UNREACHED: readonly (readonly [sign: RegExp, words: string])[] = [
  [/^(?:ENOTFOUND|EAI_AGAIN)/u, 'The host in SETTING was not found.'],
  [
    /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)|Error connecting to database/u,
    'Nothing answers at the host and port in SETTING.',
  ],
  [/^ETIMEDOUT|timeout/iu, 'The database in SETTING did not answer in time.'],
  [
    /^(?:ECONNRESET|EPIPE)|Connection terminated|Connection ended/u,
    'The connection to the database in SETTING broke off.',
  ],
  [
    /certificate|^ERR_TLS|^ERR_SSL|SSL connection|^SELF_SIGNED|^UNABLE_TO/iu,
    'The database in SETTING could not be reached over TLS: look at its certificate and sslmode.',
  ],
  [/^ERR_INVALID_URL|Invalid URL/u, MISTYPED],
  [/SASL|SCRAM|password/u, REFUSED],
];

function refused(
  { code, message }: { readonly code: string; readonly message: string },
  setting: string,
  databaseUrl: string,
): string {
  // Of other kinds, a message may hold a value or an address.
  if (!/^(?:0A|23|25|40|42|55|57|P0)/u.test(code))
    return `The database in ${setting} reports an error (${code}).`;
  return `${withoutAddress(message, databaseUrl)} (${code})`;
}

/** Hides whatever of the address a message repeats. */
export function withoutAddress(message: string, databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return message;
  const { hostname, username, password } = new URL(databaseUrl);
  return [hostname, username, password]
    .filter((part) => part !== '')
    .reduce((text, part) => text.replaceAll(part, '…'), message);
}
