/** Where the screen says how many voters there are: in the form, or over the results. */
export type ScreenPart = 'form' | 'results';

/** What a frame shows that was rendered after a press. */
export interface Frame {
  /** Milliseconds from the press until the frame was rendered. */
  readonly at: number;
  /** Voters; null while the number is missing or marked as old. */
  readonly totals: Readonly<Record<ScreenPart, number | null>>;
  /** No figure and no chart in view is old or on its way. */
  readonly current: boolean;
}

export interface Watch {
  /** The next press is the one to watch. */
  arm(): void;
  /** The frames since that press in which the page changed, once it is quiet and may have left `address`. */
  settled(address?: string): Promise<readonly Frame[]>;
  /** Milliseconds that the browser reports for each interaction ("interaction to next paint"). */
  readonly interactions: Readonly<Record<number, number>>;
}

/** Milliseconds until the total is right for good, and until all figures are current; NaN if never. */
export function timesOf(frames: readonly Frame[], place: ScreenPart, voters: number) {
  const since = (holds: (frame: Frame) => boolean) =>
    frames[frames.findLastIndex((frame) => !holds(frame)) + 1]?.at ?? NaN;
  const total = since(({ totals }) => totals[place] === voters);
  const figures = since(({ current }) => current);
  return { total, all: Math.max(total, figures) };
}

/** Runs in the page before its own program, which needs nothing but what it shows anyway. */
export function watchPage(): void {
  const QUIET_MS = 250;
  /** Typed text may be searched for after a pause. */
  const LEAVES_MS = 3_000;
  const LONGEST_MS = 60_000;
  const PRESSES = ['click', 'keydown'] as const;
  const interactions: Record<number, number> = {};
  let pressed: number | null = null;
  let frames: Frame[] = [];
  let isAsked = false;
  /** Frames that have been asked for, and are not drawn yet. */
  let undrawn = 0;
  let quietSince = 0;
  /** Requests under way: of figures, and of rows. */
  const pending = { figures: 0, rows: 0 };
  const numberIn = (text: string, pattern: RegExp) => {
    const digits = pattern.exec(text)?.[1];
    return digits === undefined ? null : Number(digits.replaceAll(',', ''));
  };
  const shown = (selector: string, pattern: RegExp) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.closest('[data-stale]') === null)
      .map((element) => numberIn(element.textContent, pattern))
      .find((found) => found !== null) ?? null;
  const isInView = (element: Element) => {
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  };
  const isCurrent = () =>
    pending.figures === 0 &&
    ![...document.querySelectorAll('[data-stale], [aria-busy="true"]')].some(isInView);
  const look = () => {
    quietSince = performance.now();
    if (isAsked || pressed === null) return;
    isAsked = true;
    undrawn += 1;
    requestAnimationFrame(() => {
      isAsked = false;
      const results = shown('[data-total]', /([\d,]+)/u);
      // Only a phone's form has a total of its own.
      const form = shown('[role="dialog"] button', /^(?:Show )?([\d,]+) voter/u) ?? results;
      const totals = { form, results };
      const current = isCurrent();
      // A message comes after the frame has been laid out and painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        undrawn -= 1;
        if (pressed !== null) frames.push({ at: performance.now() - pressed, totals, current });
      };
      port2.postMessage(null);
    });
  };
  new MutationObserver(look).observe(document, {
    ...{ subtree: true, childList: true, characterData: true, attributes: true },
  });
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (id !== 0) interactions[id] = Math.max(duration, interactions[id] ?? 0);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);

  const ask = window.fetch.bind(window);
  window.fetch = async (...call) => {
    const path = call[0] instanceof Request ? call[0].url : call[0].toString();
    if (!path.includes('/api/')) return ask(...call);
    const of = path.includes('/voters/search') ? 'rows' : 'figures';
    // A task later: what waits for the answer has run by then.
    const end = () =>
      void setTimeout(() => {
        pending[of] -= 1;
        look();
      });
    pending[of] += 1;
    try {
      const answer = await ask(...call);
      for (const read of ['text', 'json'] as const) {
        const body = answer[read].bind(answer);
        answer[read] = () => body().finally(end) as Promise<never>;
      }
      return answer;
    } catch (thrown) {
      end();
      throw thrown;
    }
  };

  const arm = () => {
    [pressed, frames] = [null, []];
    const onPress = ({ timeStamp }: Event) => {
      for (const one of PRESSES) removeEventListener(one, onPress, true);
      pressed = timeStamp;
      look();
    };
    for (const one of PRESSES) addEventListener(one, onPress, true);
  };
  const settled = (address?: string) =>
    new Promise<readonly Frame[]>((resolve, reject) => {
      const started = performance.now();
      quietSince = started;
      const wait = () => {
        const now = performance.now();
        const isWaiting = pending.figures + pending.rows + undrawn > 0 || !isCurrent();
        const isQuiet = !isWaiting && now - quietSince >= QUIET_MS;
        const hasLeft = location.href !== address || now - started > LEAVES_MS;
        if (isQuiet && hasLeft) resolve(frames);
        else if (now - started > LONGEST_MS) reject(new Error('The page does not come to rest.'));
        else setTimeout(wait, 50);
      };
      wait();
    });
  Object.assign(window, { watch: { arm, settled, interactions } satisfies Watch });
}
