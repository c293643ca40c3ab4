/** A form value with its brackets resolved: `metadata[uid]=x&expand[0]=y`. Lists are maps by index. */
export type FormTree = string | FormMap;
export type FormMap = Map<string, FormTree>;

/** Parses a form-encoded request body or query string. The last value of a repeated name wins. */
export function parseForm(text: string): FormMap {
  const root: FormMap = new Map();
  for (const [name, value] of new URLSearchParams(text)) put(root, keysOf(name), value);
  return root;
}

function keysOf(name: string): string[] {
  const head = /^[^[\]]*/u.exec(name)?.[0] ?? '';
  const rest = name.slice(head.length);
  if (!/^(\[[^[\]]*\])*$/u.test(rest)) return [name];
  return [head, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/gu), ([, key]) => key ?? '')];
}

function put(map: FormMap, [first = '', ...rest]: string[], value: string): void {
  // `expand[]=a&expand[]=b` assigns indexes in order.
  const key = first === '' ? String(map.size) : first;
  if (rest.length === 0) {
    map.set(key, value);
    return;
  }
  const known = map.get(key);
  const inner: FormMap = known instanceof Map ? known : new Map<string, FormTree>();
  map.set(key, inner);
  put(inner, rest, value);
}
