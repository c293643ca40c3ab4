export type Handler = (event: unknown) => void;

export interface Emitter {
  on(event: string, handler: Handler): void;
  once(event: string, handler: Handler): void;
  /** Without a handler, removes all of the event's. */
  off(event: string, handler?: Handler): void;
  emit(event: string, detail: unknown): void;
}

export function createEmitter(): Emitter {
  const handlers = new Map<string, Handler[]>();
  const of = (event: string) => handlers.get(event) ?? [];
  const emitter: Emitter = {
    on: (event, handler) => void handlers.set(event, [...of(event), handler]),
    once: (event, handler) => {
      const once: Handler = (detail) => {
        emitter.off(event, once);
        handler(detail);
      };
      emitter.on(event, once);
    },
    off: (event, handler) => {
      const kept = handler === undefined ? [] : of(event).filter((known) => known !== handler);
      handlers.set(event, kept);
    },
    emit: (event, detail) => {
      for (const handler of of(event)) handler(detail);
    },
  };
  return emitter;
}
