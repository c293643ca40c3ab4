import type { WholeState } from '../../state/types';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Notice } from '../../components/Notice';
import { classes } from '../../components/classes';
import type { TraceHead } from '../../trace/traceFormat';
import styles from './viewer.module.css';
import { useReplay } from './replayState';
import { pageName } from '../story/inWords';

/** Events that the frame's program dispatches on the iframe element: it is ready, or could not draw a state. */
export const SCREENS_READY = 'screens-ready';
export const SCREENS_FAILED = 'screens-failed';

export interface ScreensReady {
  readonly show: (state: WholeState) => void;
  /** Null for the one of this computer. */
  readonly setTheme: (theme: 'light' | 'dark' | null) => void;
}

/** The shop's own screens at the current position, in a frame in which nothing can be clicked. */
export function ReplayScreens({ frameText }: { readonly frameText: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState<ScreensReady | null>(null);
  const [failed, setFailed] = useState<WholeState | null>(null);
  const {
    state: { open },
    dispatch,
  } = useReplay();
  const device = open?.timeline.head.device ?? null;
  const { width, height } = frameSize(device);
  const scale = Math.min(1, useWidthOf(box) / width);
  const state = open === null ? null : open.timeline.stateAt(open.position);
  const started = useCallback(
    (screens: ScreensReady) => {
      setReady(screens);
      dispatch({ type: 'screensReady' });
    },
    [dispatch],
  );
  useFrameEvent(frame, SCREENS_READY, started);
  // Heard before the state is shown, because the frame may fail at once.
  useFrameEvent(
    frame,
    SCREENS_FAILED,
    useCallback(() => setFailed(state), [state]),
  );
  useEffect(() => {
    if (state !== null) ready?.show(state);
  }, [state, ready]);
  const theme = device === null || device.theme === 'forced' ? null : device.theme;
  useEffect(() => {
    ready?.setTheme(theme);
  }, [ready, theme]);
  return (
    <section aria-label="Screens" className={classes(styles.grid, state === null && styles.away)}>
      {state !== null && (
        <p className={styles.row}>
          <span>{addressShown(state).title}</span>
          <code className={styles.soft}>{addressShown(state).address}</code>
        </p>
      )}
      {state !== null && state === failed && (
        <Notice tone="info">
          This page couldn’t draw the screen at this moment. The customer may still have seen it.
        </Notice>
      )}
      <div ref={box}>
        <div className={styles.window} style={{ width: width * scale, height: height * scale }}>
          <iframe
            ref={frame}
            title="What the customer saw"
            sandbox="allow-scripts allow-same-origin"
            srcDoc={frameText}
            className={styles.frame}
            // No transform at full size, because it would make the frame blurry.
            style={{ width, height, transform: scale === 1 ? 'none' : `scale(${scale})` }}
          />
        </div>
      </div>
      {state !== null && (
        <p className={styles.soft}>
          What the customer saw. Nothing in it can be clicked. A trace keeps no voters, so their rows are
          blank.
        </p>
      )}
    </section>
  );
}

type Device = TraceHead['device'];

/** In CSS pixels. Smaller windows would show nothing, and a trace may say anything. */
const SMALLEST = 200;

/** The customer's window. Before a trace is open, a laptop's. */
function frameSize(device: Device | null): Pick<Device, 'width' | 'height'> {
  if (device === null) return { width: 1280, height: 720 };
  return { width: Math.max(SMALLEST, device.width), height: Math.max(SMALLEST, device.height) };
}

function useFrameEvent(
  frame: RefObject<HTMLIFrameElement | null>,
  name: string,
  heard: (detail: ScreensReady) => void,
): void {
  useEffect(() => {
    const element = frame.current;
    const listener = (event: Event) => heard((event as CustomEvent<ScreensReady>).detail);
    element?.addEventListener(name, listener);
    return () => element?.removeEventListener(name, listener);
  }, [frame, name, heard]);
}

/** In CSS pixels; infinite where there is no layout. */
function useWidthOf(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Infinity);
  useEffect(() => {
    if (box.current === null || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setWidth(entry.contentRect.width);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

interface AddressShown {
  readonly title: string;
  readonly address: string;
}

/** Characters of an address. A hundred counties would fill a page. */
const MAX_LENGTH = 300;

/** The address bar, without percent signs. A trace may hold anything in place of an address. */
export function addressShown(state: WholeState): AddressShown {
  const { path, search }: Readonly<Record<'path' | 'search', unknown>> = state.route;
  if (typeof path !== 'string' || typeof search !== 'string') return { title: '', address: '' };
  const address = path + readable(search);
  return {
    title: pageName(path),
    address: address.length <= MAX_LENGTH ? address : `${address.slice(0, MAX_LENGTH)}…`,
  };
}

function readable(search: string): string {
  const parts = [...new URLSearchParams(search)].map(([name, value]) => `${name}=${value}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
