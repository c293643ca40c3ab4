import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { useOpened } from '../../components/Dialog';
import { FocusLink } from '../../components/focus';
import { pageTitle, SITE_NAME } from '../../lib/sitePages';
import { alertDismissed } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectIsPageAwaited, selectPath } from '../../state/route/routeSlice';
import { selectAlert, selectLine } from './shellSlice';
import { UpdateBanner } from './ErrorBoundary';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Shell.module.css';

const AppAlert = lazy(() => import(/* webpackChunkName: "popups" */ './AppAlert'));

export function Shell({ notice }: { readonly notice: ReactNode }) {
  const awaited = useAppSelector(selectIsPageAwaited);
  const alerted = useOpened(useAppSelector(selectAlert) !== null);
  return (
    <>
      <FocusLink id="content" className={styles.skip}>
        Skip to content
      </FocusLink>
      <UpdateBanner />
      <Header />
      <main id="content" tabIndex={-1} className={styles.main} aria-busy={awaited}>
        <Suspense>{notice}</Suspense>
        <Suspense>
          <PageFrame>
            <Outlet />
          </PageFrame>
        </Suspense>
      </main>
      <Footer />
      <StatusLine />
      {alerted && (
        <Suspense>
          <AppAlert />
        </Suspense>
      )}
    </>
  );
}

/**
 * Sets the tab's title. When the screen changes, scrolls to the top and focuses the heading. It is inside the
 * Suspense boundary, so that the new screen has loaded by then.
 */
function PageFrame({ children }: { readonly children: ReactNode }) {
  const path = useAppSelector(selectPath);
  const shown = useRef(path);
  useEffect(() => {
    document.title = `${pageTitle(path)} · ${SITE_NAME}`;
    if (shown.current === path) return;
    shown.current = path;
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [path]);
  return children;
}

const NEXT_PRESS = ['pointerdown', 'keydown', 'popstate'];

/** Says what was done, until the next press. */
function StatusLine() {
  const dispatch = useAppDispatch();
  const line = useAppSelector(selectLine);
  useEffect(() => {
    if (line === null) return undefined;
    const dismiss = () => dispatch(alertDismissed());
    for (const type of NEXT_PRESS) window.addEventListener(type, dismiss, true);
    return () => {
      for (const type of NEXT_PRESS) window.removeEventListener(type, dismiss, true);
    };
  }, [line, dispatch]);
  return (
    <p role="status" className={styles.line}>
      {line && `${line.title}. ${line.message}`}
    </p>
  );
}
