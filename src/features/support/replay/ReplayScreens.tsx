import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RootState } from '../../../app/types';
import { titleOf } from '../../../app/paths';
import { classes } from '../../../components/classes';
import styles from './Replay.module.css';
import { useOpenTape, useReplayDispatch, useReplaySelector } from './replayHooks';
import { screensReady, selectSize, WINDOW_SIZES } from './replaySlice';

type Show = (state: RootState) => void;

/**
 * The shop's own screens, in a window of their own that the chosen state drives. Nothing in it can be clicked, and the
 * sandbox lets it open nothing and lead nowhere.
 */
export function ReplayScreens({ frameText }: { readonly frameText: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const show = useShow(frame);
  const { width, height } = WINDOW_SIZES[useReplaySelector(selectSize)];
  const scale = Math.min(1, useWidthOf(box) / width);
  const open = useOpenTape();
  const state = open === null ? null : open.tape.stateAt(open.file.position);
  useEffect(() => {
    if (state !== null) show?.(state);
  }, [state, show]);
  return (
    <section aria-label="Screens" className={classes(styles.screens, state === null && styles.away)}>
      {state !== null && (
        <p className={styles.address}>
          <span>{titleOf(state.route.path)}</span>
          <code>{state.route.path + state.route.search}</code>
        </p>
      )}
      <div ref={box} className={styles.box}>
        <div className={styles.window} style={{ width: width * scale, height: height * scale }}>
          <iframe
            ref={frame}
            title="What the customer saw"
            sandbox="allow-scripts allow-same-origin"
            srcDoc={frameText}
            className={styles.frame}
            // A whole-size frame is left alone: a transformed one is drawn less sharply.
            style={{ width, height, transform: scale === 1 ? 'none' : `scale(${scale})` }}
          />
        </div>
      </div>
    </section>
  );
}

/** What shows a state in the frame, once the frame has said that it can. */
function useShow(frame: RefObject<HTMLIFrameElement | null>): Show | null {
  const dispatch = useReplayDispatch();
  const [show, setShow] = useState<Show | null>(null);
  useEffect(() => {
    const element = frame.current;
    const ready = (event: Event) => {
      setShow(() => (event as CustomEvent<{ readonly show: Show }>).detail.show);
      dispatch(screensReady());
    };
    // Said by app/replay/startScreens.ts, within the frame.
    element?.addEventListener('screens-ready', ready);
    return () => element?.removeEventListener('screens-ready', ready);
  }, [frame, dispatch]);
  return show;
}

/** The width that is there for an element, in CSS pixels; unlimited where nothing is laid out. */
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
