import { arkansas } from './arkansas/reader';
import { STATE_CODES, type StateCode } from './facts';
import { florida } from './florida/reader';
import { northCarolina } from './northCarolina/reader';
import { ohio } from './ohio/reader';
import { oklahoma } from './oklahoma/reader';
import { pennsylvania } from './pennsylvania/reader';
import type { StateReader } from './reader';

/** The states whose voter files can be loaded. */
const READERS: Partial<Record<StateCode, StateReader>> = {
  AR: arkansas,
  FL: florida,
  NC: northCarolina,
  OH: ohio,
  OK: oklahoma,
  PA: pennsylvania,
};

/** The reader of a state, or undefined if there is none yet. */
export const readerOf = (state: StateCode): StateReader | undefined => READERS[state];

export const SUPPORTED_STATES = STATE_CODES.filter((state) => state in READERS);
