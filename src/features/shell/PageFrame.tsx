import { type ReactNode, useEffect, useRef } from 'react';
import { useAppSelector } from '../../app/hooks';
import { titleOf } from '../../app/paths';
import { selectPath } from '../../app/routeSlice';
import { SITE_NAME } from './navigation';

/**
 * Names the tab after the screen, and on a change of screen goes to its top and puts the focus on its heading, as a
 * full page load would. It sits inside the Suspense boundary, so it runs when the new screen is there.
 */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  const path = useAppSelector(selectPath);
  const shown = useRef(path);
  useEffect(() => {
    document.title = `${titleOf(path)} · ${SITE_NAME}`;
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
