import { FIELD_NAMES, fieldOf } from './fields';
import type { Kind } from './kinds';

/** The columns of `voters` that fields of some kinds look at, each once. */
export const columnsOfKind = (...kinds: readonly Kind[]): string[] => [
  ...new Set(
    FIELD_NAMES.flatMap((name) => {
      const field = fieldOf(name);
      return 'column' in field && kinds.includes(field.kind) ? [field.column] : [];
    }),
  ),
];
