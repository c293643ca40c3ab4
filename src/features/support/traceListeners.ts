import type { AppStartListening } from '../../state/types';
import type { Recorder } from '../../trace/recorder';
import type { Fold } from '../../trace/saveTrace';
import { selectSupportTrace, traceChosen, traceEnded } from './traceSlice';

/** Saves the recording when the user asks for it. The code that cleans and writes it is fetched only then. */
export function setupTraceListeners(
  start: AppStartListening,
  recorder: Recorder,
  fetchFold: () => Promise<Fold>,
): void {
  start({
    actionCreator: traceChosen,
    effect: async (_action, { dispatch, extra, getOriginalState }) => {
      if (selectSupportTrace(getOriginalState()).status === 'saving') return;
      try {
        const [{ saveTrace }, fold] = await Promise.all([
          import(/* webpackChunkName: "trace" */ '../../trace/saveTrace'),
          fetchFold(),
        ]);
        saveTrace(recorder.recorded(), extra.clock(), fold);
        dispatch(traceEnded('saved'));
      } catch {
        dispatch(traceEnded('failed'));
      }
    },
  });
}
