import type { FormMap, FormTree } from './form';
import { invalidRequest } from './errors';
import type { Metadata } from '../ledger/state';

/** Reads one value; `param` is its name in errors, such as `metadata[uid]`. */
export type ParamReader<T> = (value: FormTree, param: string) => T;
/** A reader that also handles an absent value. */
export interface ParamField<T> {
  readonly read: (value: FormTree | undefined, param: string) => T;
}
type Fields = Readonly<Record<string, ParamField<unknown>>>;
export type ParamValues<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends ParamField<infer T> ? T : never;
};

export function required<T>(reader: ParamReader<T>): ParamField<T> {
  return {
    read: (value, param) => {
      if (value !== undefined) return reader(value, param);
      throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
    },
  };
}

export function optional<T>(reader: ParamReader<T>): ParamField<T | undefined> {
  return { read: (value, param) => (value === undefined ? undefined : reader(value, param)) };
}

/** A whole request: an unknown name is an error, as in Stripe's API. */
export function readParams<F extends Fields>(fields: F, form: FormMap): ParamValues<F> {
  return readFields(fields, form, (name) => name);
}

export function object<F extends Fields>(fields: F): ParamReader<ParamValues<F>> {
  return (value, param) => {
    if (typeof value === 'string') throw invalidRequest('Invalid object', { param });
    return readFields(fields, value, (name) => `${param}[${name}]`);
  };
}

function readFields<F extends Fields>(
  fields: F,
  form: FormMap,
  nameOf: (name: string) => string,
): ParamValues<F> {
  for (const name of form.keys()) {
    if (Object.hasOwn(fields, name)) continue;
    const param = nameOf(name);
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    field.read(form.get(name), nameOf(name)),
  ]);
  return Object.fromEntries(values) as ParamValues<F>;
}

export const textParam =
  (maxLength = 5000): ParamReader<string> =>
  (value, param) => {
    if (typeof value !== 'string') throw invalidRequest('Invalid string', { param });
    if (value === '') {
      throw invalidRequest(
        `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
        { code: 'parameter_invalid_empty', param },
      );
    }
    if (value.length > maxLength) {
      throw invalidRequest(
        `Invalid string: ${value.slice(0, 20)}...; must be at most ${maxLength} characters`,
        {
          param,
        },
      );
    }
    return value;
  };

export const integer: ParamReader<number> = (value, param) => {
  if (typeof value === 'string' && /^-?\d{1,15}$/u.test(value)) return Number(value);
  throw invalidRequest(`Invalid integer: ${typeof value === 'string' ? value : 'object'}`, {
    code: 'parameter_invalid_integer',
    param,
  });
};

export const boolean: ParamReader<boolean> = (value, param) => {
  if (value === 'true') return true;
  if (value === 'false') return false;
  throw invalidRequest(`Invalid boolean: ${typeof value === 'string' ? value : 'object'}`, { param });
};

export const oneOf =
  <const T extends string>(choices: readonly T[]): ParamReader<T> =>
  (value, param) => {
    const choice = choices.find((known) => known === value);
    if (choice !== undefined) return choice;
    throw invalidRequest(`Invalid ${param}: must be one of ${choices.join(', ')}`, { param });
  };

export const list =
  <T>(reader: ParamReader<T>): ParamReader<T[]> =>
  (value, param) => {
    if (typeof value === 'string') throw invalidRequest('Invalid array', { param });
    return Array.from(value, ([index, entry]) => reader(entry, `${param}[${index}]`));
  };

const METADATA = { keys: 50, key: 40, value: 500 } as const;

/** Metadata of a new object: a key without a value is no key. */
export const metadata: ParamReader<Metadata> = (value, param) => {
  const entries = Object.entries(metadataChanges(value, param) ?? {});
  return Object.fromEntries(entries.filter(([, entry]) => entry !== ''));
};

/**
 * At most 50 keys of up to 40 characters, with values of up to 500. An empty value drops its key; null, from
 * an empty string, drops all of them.
 */
export const metadataChanges: ParamReader<Metadata | null> = (value, param) => {
  if (value === '') return null;
  if (typeof value === 'string') throw invalidRequest('Invalid object', { param });
  if (value.size > METADATA.keys) {
    throw invalidRequest(`Metadata can have up to ${METADATA.keys} keys, but you've set ${value.size}.`, {
      param,
    });
  }
  const entries = Array.from(value, ([key, entry]): [string, string] => {
    if (key.length > METADATA.key) {
      throw invalidRequest(`Invalid key: ${key} must be a string under ${METADATA.key} characters`, {
        param,
      });
    }
    if (typeof entry !== 'string' || entry.length > METADATA.value) {
      const name = `${param}[${key}]`;
      throw invalidRequest(`Invalid val: must be a string under ${METADATA.value} characters`, {
        param: name,
      });
    }
    return [key, entry];
  });
  return Object.fromEntries(entries);
};
