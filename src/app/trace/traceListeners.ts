import { selectSupportTrace, traceChosen, traceEnded } from '../../features/support/traceSlice';
import type { AppStartListening } from '../types';
import type { Recorder } from './recorder';

/** Saves what was recorded when somebody asks for it. What cleans and writes it is fetched then. */
export function setupTraceListeners(start: AppStartListening, recorder: Recorder): void {
  start({
    actionCreator: traceChosen,
    effect: async (_action, { dispatch, extra, getOriginalState }) => {
      if (selectSupportTrace(getOriginalState()).status === 'saving') return;
      try {
        const { saveTrace } = await import(/* webpackChunkName: "trace" */ './saveTrace');
        saveTrace(recorder.recorded(), extra.clock());
        dispatch(traceEnded('saved'));
      } catch {
        dispatch(traceEnded('failed'));
      }
    },
  });
}
