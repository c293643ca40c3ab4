import * as v from 'valibot';
import { refusal } from './errors';

export const textParam = (maxLength = 5000) => v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength));
export const integer = v.pipe(v.string(), v.regex(/^-?\d{1,15}$/u), v.transform(Number));

export const listParam = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.record(v.string(), item),
    v.transform((byIndex) => Object.values<v.InferOutput<S>>(byIndex)),
  );

/** At most 50 keys of up to 40 characters, with values of up to 500. An empty value drops its key. */
export const metadata = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(500))),
  v.check((entries) => Object.keys(entries).length <= 50, 'At most 50 keys'),
);

/**
 * A call's parameters. An unknown name is an error, as in Stripe's API.
 * @throws StandInError 400 that names the first invalid one
 */
export function readParams<S extends v.GenericSchema>(schema: S, given: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  const [{ message, path: [at] = [] }] = result.issues;
  const param = String(at?.key);
  throw refusal(`${param}: ${message}`, { param });
}

/** A form with its brackets resolved: `metadata[uid]=x&expand[0]=y`. Lists are objects by index. */
interface Form {
  [name: string]: string | Form;
}

/** Parses a form-encoded request body or query string. The last value of a repeated name wins. */
export function parseForm(text: string): Form {
  const root = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/u).filter((key) => key !== '');
    const last = keys.pop() ?? '';
    let form = root;
    for (const key of keys) {
      const inner = form[key];
      form = form[key] = typeof inner === 'object' ? inner : emptyForm();
    }
    form[last] = value;
  }
  return root;
}

/** Without a prototype, so that a name such as `__proto__` is a name like any other. */
const emptyForm = () => Object.create(null) as Form;
