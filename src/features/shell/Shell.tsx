import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useOpened } from '../../components/Dialog';
import { Footer } from './Footer';
import { Header } from './Header';
import { PageFrame } from './PageFrame';
import { UpdateBanner } from './UpdateBanner';
import styles from './Shell.module.css';
import { useAppSelector } from '../../state/hooks';
import { selectIsPageAwaited } from '../../state/route/routeSlice';
import { selectAlert } from './alertSlice';

/** In the chunk of all dialogs. */
const AppAlert = lazy(async () => ({
  default: (await import(/* webpackChunkName: "popups" */ './AppAlert')).AppAlert,
}));

export function Shell({ notice }: { readonly notice: ReactNode }) {
  const awaited = useAppSelector(selectIsPageAwaited);
  const alerted = useOpened(useAppSelector(selectAlert) !== null);
  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
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
      {alerted && (
        <Suspense>
          <AppAlert />
        </Suspense>
      )}
    </>
  );
}
