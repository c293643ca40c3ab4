/** A form-encoded value with its brackets resolved: `metadata[uid]=x&expand[0]=y`. Lists are maps of their indexes. */
export type FormTree = string | FormMap;
export type FormMap = Map<string, FormTree>;

/** Reads `application/x-www-form-urlencoded` text, a request's body or query. A repeated name keeps its last value. */
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
  // `expand[]=a&expand[]=b` counts up.
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
