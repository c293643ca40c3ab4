import type { Mutant } from './mutant';
import { bits } from './table/bits';
import { lists } from './table/lists';
import { moves } from './table/moves';
import { purchases } from './table/purchases';
import { voterFiles } from './table/voterFiles';

/** Every mutant, chosen where a mistake would charge wrongly, count wrongly or deliver the wrong voters. */
export const mutants: readonly Mutant[] = [...purchases, ...moves, ...lists, ...bits, ...voterFiles].flatMap(
  ({ file, suites, changes }) =>
    changes.map(([find, replace, accepted]) => ({
      file,
      suites,
      find,
      replace,
      ...(accepted !== undefined && { accepted }),
    })),
);
