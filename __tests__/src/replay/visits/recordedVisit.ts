import { act } from '@testing-library/react';
import type { AppStore } from '../../../../src/app/makeStore';
import { traceChosen } from '../../../../src/features/support/traceSlice';
import { cameTo } from '../../../../src/replay/story/ending';
import { lineText } from '../../../../src/replay/story/storyText';
import { buildTimeline } from '../../../../src/replay/timeline/buildTimeline';
import { readTrace } from '../../../../src/trace/readTrace';
import { settled } from '../../../support/settled';
import { savedFiles } from '../../trace/savedFiles';

/** What support reads of a visit. */
export interface ToldVisit {
  /** The lines as in a ticket, but for their times, without the last one, which saved the trace. */
  readonly story: readonly string[];
  readonly ending: string;
  readonly charged: string;
}

/**
 * Saves the trace of a visit as its customer would, and reads it as support would. Fails if the replay ends
 * in another state than the visit.
 */
export async function recordedVisit({ store }: { readonly store: AppStore }): Promise<ToldVisit> {
  const files = savedFiles();
  await act(settled);
  act(() => void store.dispatch(traceChosen('footer')));
  const read = readTrace(await files.next());
  if (!read.ok) throw new Error(read.problem);
  const timeline = buildTimeline(read.trace);
  const { story, mismatches } = timeline;
  const { ending, charged } = cameTo(timeline);
  expect(mismatches).toEqual([]);
  expect(story.at(-1)?.text).toBe('Pressed “Report a problem”');
  return {
    story: story.slice(0, -1).map((line) => lineText(line).replace(/(?<=solved after )[\d.]+/u, 'N')),
    ending,
    charged,
  };
}
