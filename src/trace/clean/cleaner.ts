import { PLACE_FIELDS } from '../../contract/places';
import { api } from '../../services/api';
import type { RecordedTrace } from '../recorder';
import type { TracedAction, TraceState } from '../traceFormat';
import { cleanCacheKey } from './addresses';
import { makeKeepText } from './keptText';
import { looksSecret, REMOVED } from './masks';
import { placesOnFile } from './placesOnFile';

type Fields = Readonly<Record<string, unknown>>;

/** Lists of names that only the server sends. They are thousands. */
const LISTS: ReadonlySet<string> = new Set(PLACE_FIELDS);

/**
 * Actions that tell nothing about the visit and can't be replayed: redux-persist's own contain functions, and
 * RTK Query's first one an id of the running app.
 */
const NOT_REPLAYABLE = /^persist\/(?!REHYDRATE)|^api\/config\/middlewareRegistered$/u;

export const isReplayable = ({ type }: { readonly type: string }) => !NOT_REPLAYABLE.test(type);

export function cleanRecording(recorded: Pick<RecordedTrace, 'start' | 'entries' | 'final'>) {
  const { start, final } = recorded;
  const entries = recorded.entries.filter(({ action }) => isReplayable(action));
  const clean = makeCleaner([start, final, entries]);
  /** With what the omitted action of RTK Query would have set. */
  const cleanState = (state: RecordedTrace['start']): TraceState => {
    const cleaned = clean(state) as Record<string, unknown>;
    const cache = cleaned[api.reducerPath] as { readonly config: object };
    const config = { ...cache.config, middlewareRegistered: true };
    return { ...cleaned, [api.reducerPath]: { ...cache, config } };
  };
  return {
    start: cleanState(start),
    entries: entries.map(({ action, at }) => ({ action: clean(action) as TracedAction, at })),
    final: cleanState(final),
  };
}

/**
 * Makes what cleans the parts of one recording, so that equal texts have equal stand-ins in all of them.
 * Numbers and booleans stay. Text is kept as the schema for its property's name says (keptText.ts); under any
 * other name it is removed. Voters' rows are left blank.
 */
export function makeCleaner(parts: readonly unknown[]): (part: unknown) => unknown {
  const places = placesOnFile(parts);
  const numbers = new Map<string, Map<string, number>>();
  const cleaned = new WeakMap<object, unknown>();
  const keys = new Map<string, string>();

  const keepText = makeKeepText({
    isPlace: (form, isWhole) =>
      places.has(form) ||
      (!isWhole && [...places].some((place) => place.startsWith(form) || place.includes(` ${form}`))),
    standIn: (kind, text) => {
      const ofKind = numbers.get(kind) ?? new Map<string, number>();
      numbers.set(kind, ofKind);
      const number = ofKind.get(text) ?? ofKind.size + 1;
      ofKind.set(text, number);
      return `${kind}-${number}`;
    },
  });

  const clean = (name: string, value: unknown): unknown => {
    if (typeof value === 'string') return cleanText(name, value);
    if (typeof value === 'number' || typeof value === 'boolean' || value === undefined) return value;
    if (typeof value !== 'object' || value === null) return null;
    if (Array.isArray(value)) return cleanList(name, value);
    const known = cleaned.get(value) ?? cleanFields(name, value as Fields);
    cleaned.set(value, known);
    return known;
  };
  const cleanKey = (text: string) => cleanCacheKey(text, (args) => clean('originalArgs', args));
  const cleanText = (name: string, text: string): string | null => {
    const kept = keepText(name, text);
    if (kept !== undefined && name !== 'path') return kept;
    return cleanKey(text) ?? kept ?? REMOVED;
  };
  const cleanList = (name: string, list: readonly unknown[]): readonly unknown[] =>
    LISTS.has(name) && list.every((entry) => typeof entry === 'string')
      ? list
      : list.map((entry) => clean(name, entry));
  const cleanFields = (name: string, fields: Fields): Fields => {
    // A voter.
    if ('Age' in fields && name !== 'errors') return {};
    const named = fields['name'] ?? fields['field'] ?? onlyIn(fields['names']);
    const nameOf = (key: string) => {
      // In `errors`, each key is a field's name and each value a message.
      if (name === 'errors') return 'message';
      return (key === 'value' || key === 'entry') && typeof named === 'string' ? named : key;
    };
    return Object.fromEntries(
      Object.entries(fields).flatMap(([key, value]) =>
        value === undefined || key === '_persist' ? [] : [[property(key), clean(nameOf(key), value)]],
      ),
    );
  };
  const property = (key: string): string => {
    const known = keys.get(key) ?? cleanKey(key) ?? (looksSecret(key) ? REMOVED : key);
    keys.set(key, known);
    return known;
  };
  return (part) => clean('', part);
}

/** The one name of a list, such as the filter whose entry is removed. */
const onlyIn = (names: unknown): unknown =>
  Array.isArray(names) && names.length === 1 ? names[0] : undefined;
