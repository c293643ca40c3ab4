import { useRef, useState } from 'react';
import type { FileProblem, Timeline } from '../timeline/timeline';
import { createTraceLibrary } from '../timeline/traceLibrary';

/** The second trace, next to the one that is replayed. */
export type Beside =
  | { readonly status: 'none' }
  | { readonly status: 'opening'; readonly name: string }
  | { readonly status: 'refused'; readonly name: string; readonly problem: FileProblem }
  | { readonly status: 'open'; readonly name: string; readonly timeline: Timeline };

/** Opens a second trace. It is only compared, so it needs none of the player's state. */
export function useTraceBeside(): { beside: Beside; open: (file: File) => Promise<void>; close: () => void } {
  const [beside, setBeside] = useState<Beside>({ status: 'none' });
  const latest = useRef(0);
  const open = async (file: File) => {
    latest.current += 1;
    const turn = latest.current;
    const { name } = file;
    setBeside({ status: 'opening', name });
    const library = createTraceLibrary(() => new Promise((resolve) => setTimeout(resolve)));
    const opened = await library.open(library.add(file), () => undefined);
    if (turn !== latest.current) return;
    setBeside(
      opened.ok
        ? { status: 'open', name, timeline: opened.timeline }
        : { status: 'refused', name, problem: opened.problem },
    );
  };
  const close = () => {
    latest.current += 1;
    setBeside({ status: 'none' });
  };
  return { beside, open, close };
}
