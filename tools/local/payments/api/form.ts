/** A form value with its brackets resolved: `metadata[uid]=x&expand[0]=y`. Lists are objects by index. */
type FormTree = string | FormMap;
export interface FormMap {
  [name: string]: FormTree;
}

/** Parses a form-encoded request body or query string. The last value of a repeated name wins. */
export function parseForm(text: string): FormMap {
  const root = emptyMap();
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/u).filter((key) => key !== '');
    put(root, keys, value);
  }
  return root;
}

function put(map: FormMap, [key = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    map[key] = value;
    return;
  }
  const known = map[key];
  const inner = typeof known === 'object' ? known : emptyMap();
  map[key] = inner;
  put(inner, rest, value);
}

/** Without a prototype, so that a name such as `__proto__` is a name like any other. */
const emptyMap = () => Object.create(null) as FormMap;
