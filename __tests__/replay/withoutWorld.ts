/** What a reducer must not touch, by the object it hangs on. */
const WORLD: Readonly<Record<string, readonly string[]>> = {
  '': [
    ...[
      'fetch',
      'XMLHttpRequest',
      'WebSocket',
      'setTimeout',
      'setInterval',
      'setImmediate',
      'queueMicrotask',
    ],
    ...[
      'requestAnimationFrame',
      'requestIdleCallback',
      'localStorage',
      'sessionStorage',
      'indexedDB',
      'caches',
    ],
  ],
  Date: ['now'],
  Math: ['random'],
  crypto: ['randomUUID', 'getRandomValues'],
  performance: ['now'],
};

/** Runs a task in a world where each of these throws; `new Date()` is the one that is left, and reads no clock here either. */
export function withoutWorld<T>(world: object, task: () => T): T {
  const undo: (() => void)[] = [];
  for (const [owner, names] of Object.entries(WORLD)) {
    const target = (owner === '' ? world : Reflect.get(world, owner)) as object | undefined;
    if (target === undefined) continue;
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(target, name);
      const forbidden = () => {
        throw new Error(`A reducer used ${owner} ${name}`);
      };
      Object.defineProperty(target, name, { configurable: true, get: forbidden });
      undo.push(() => {
        if (own === undefined) Reflect.deleteProperty(target, name);
        else Object.defineProperty(target, name, own);
      });
    }
  }
  try {
    return task();
  } finally {
    for (const restore of undo) restore();
  }
}
