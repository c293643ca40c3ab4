import { arkansas } from './ar';
import { STATE_CODES, type StateCode } from './facts';
import { florida } from './fl';
import { northCarolina } from './nc';
import { ohio } from './oh';
import { oklahoma } from './ok';
import { pennsylvania } from './pa';
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

/** The reader of a state, or undefined when there is none yet. */
export const readerOf = (state: StateCode): StateReader | undefined => READERS[state];

export const SUPPORTED_STATES = STATE_CODES.filter((state) => state in READERS);
