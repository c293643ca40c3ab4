/** What a reducer must not touch, by the object it belongs to. */
const FORBIDDEN: Readonly<Record<string, readonly string[]>> = {
  '': [
    'fetch',
    'XMLHttpRequest',
    'WebSocket',
    'setTimeout',
    'setInterval',
    'setImmediate',
    'queueMicrotask',
    'requestAnimationFrame',
    'requestIdleCallback',
    'localStorage',
    'sessionStorage',
    'indexedDB',
    'caches',
  ],
  Date: ['now'],
  Math: ['random'],
  crypto: ['randomUUID', 'getRandomValues'],
  performance: ['now'],
};

/** Runs a task while using any of these throws. `new Date()` cannot be blocked this way. */
export function withoutSideEffects<T>(world: object, task: () => T): T {
  const restorers: (() => void)[] = [];
  for (const [owner, names] of Object.entries(FORBIDDEN)) {
    const target = (owner === '' ? world : Reflect.get(world, owner)) as object | undefined;
    if (target === undefined) continue;
    for (const name of names) {
      const original = Object.getOwnPropertyDescriptor(target, name);
      const forbidden = () => {
        throw new Error(`A reducer used ${owner} ${name}`);
      };
      Object.defineProperty(target, name, { configurable: true, get: forbidden });
      restorers.push(() => {
        if (original === undefined) Reflect.deleteProperty(target, name);
        else Object.defineProperty(target, name, original);
      });
    }
  }
  try {
    return task();
  } finally {
    for (const restore of restorers) restore();
  }
}
