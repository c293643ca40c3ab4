import { arkansas } from './arkansas/reader';
import type { StateCode } from './facts';
import { florida } from './florida/reader';
import { northCarolina } from './northCarolina/reader';
import { ohio } from './ohio/reader';
import { oklahoma } from './oklahoma/reader';
import { pennsylvania } from './pennsylvania/reader';
import type { StateReader } from './reader';

/** The readers of the states' voter files. */
export const READERS: Readonly<Record<StateCode, StateReader>> = {
  AR: arkansas,
  FL: florida,
  NC: northCarolina,
  OH: ohio,
  OK: oklahoma,
  PA: pennsylvania,
};
