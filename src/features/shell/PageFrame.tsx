import { type ReactNode, useEffect, useRef } from 'react';
import { useAppSelector } from '../../state/hooks';
import { pageTitle } from '../../lib/sitePages';
import { selectPath } from '../../state/route/routeSlice';
import { SITE_NAME } from './navigation';

/**
 * Sets the tab's title. When the screen changes, scrolls to the top and focuses the heading. It is inside the
 * Suspense boundary, so that the new screen has loaded by then.
 */
export function PageFrame({ children }: { readonly children: ReactNode }) {
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
