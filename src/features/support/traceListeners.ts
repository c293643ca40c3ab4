import type { AppStartListening } from '../../state/types';
import type { Recorder } from '../../trace/recorder';
import { selectSupportTrace, traceChosen, traceEnded, traceNotShared, traceShareChosen } from './traceSlice';

/** The code that cleans and writes a trace is fetched when one is saved. */
export default function setupTraceListeners(start: AppStartListening, recorder: Recorder): void {
  let saved: File | null = null;
  start({
    actionCreator: traceChosen,
    effect: async (_action, { dispatch, extra, getOriginalState }) => {
      if (selectSupportTrace(getOriginalState()).status === 'saving') return;
      try {
        const { saveTrace } = await import(/* webpackChunkName: "trace" */ '../../trace/saveTrace');
        saved = await saveTrace(recorder.recorded(), extra.clock());
        const { canShareFile } = await sharing();
        dispatch(traceEnded(canShareFile(saved) ? 'shareable' : 'saved'));
      } catch {
        dispatch(traceEnded('failed'));
      }
    },
  });
  start({
    actionCreator: traceShareChosen,
    effect: async ({ payload }, { dispatch }) => {
      const { share } = await sharing();
      const outcome =
        saved === null
          ? 'refused'
          : await share({
              ...{ files: [saved], title: 'Precinct Post: a problem' },
              ...(payload.report !== '' && { text: payload.report }),
            });
      if (outcome === 'refused') dispatch(traceNotShared());
    },
  });
}

const sharing = () => import(/* webpackChunkName: "trace" */ '../../services/share');
