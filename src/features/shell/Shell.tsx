import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { AppAlert } from './AppAlert';
import { Footer } from './Footer';
import { Header } from './Header';
import { PageFrame } from './PageFrame';
import { UpdateBanner } from './UpdateBanner';
import styles from './Shell.module.css';

/** The frame around every screen. */
export function Shell() {
  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <UpdateBanner />
      <Header />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Suspense>
          <PageFrame>
            <Outlet />
          </PageFrame>
        </Suspense>
      </main>
      <Footer />
      <AppAlert />
    </>
  );
}
