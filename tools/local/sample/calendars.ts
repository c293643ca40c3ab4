import { heldIn } from '../../loader/states/calendars';
import { isLocalClass } from '../../../src/contract/voters';
import type { CanonicalElection, IsoDate } from '../../loader/model/canonical';
import type { StateCode } from '../../loader/states/facts';
import { electionOn } from '../../loader/states/elections';

/** The sample's data date. Elections after it have not been held. */
export const SAMPLE_DATE: IsoDate = '2026-10-31';

/** What the state's file calls a local election, where it has words. */
const LOCAL_LABELS: Readonly<Partial<Record<StateCode, string>>> = { FL: 'other', NC: 'municipal' };

/** Ohio's files call local elections by their month. */
const ohioLabel = (date: IsoDate) => (date.slice(5, 7) === '11' ? 'general' : 'primary');

/** A state's elections up to `SAMPLE_DATE`, earliest first, named as its file's reader names them. */
export const electionsOf = (state: StateCode): readonly CanonicalElection[] =>
  heldIn(state)
    .filter(({ date }) => date <= SAMPLE_DATE)
    .map(({ date, classification }) => {
      const local = state === 'OH' ? ohioLabel(date) : (LOCAL_LABELS[state] ?? null);
      const label = isLocalClass(classification) ? local : classification;
      return electionOn({ state, date, label, byLaw: null });
    });
