import { readConfig } from './config';
import { localStore } from './services/browserStorage';
import { createLazyAuth } from './services/auth';
import { whenIdle } from './services/chunks';
import './app/tokens.css';
import './app/base.css';

/**
 * The app's chunks are fetched in parallel and run one after the other, so that no single task blocks the
 * page. The page's text is already visible by then (public/page.html).
 */
async function boot(root: HTMLElement): Promise<void> {
  const config = readConfig();
  const auth = createLazyAuth({
    fetchAuth: async () => {
      const { createFirebaseAuth } = await import(/* webpackChunkName: "identity" */ './services/firebase');
      await nextTask();
      return createFirebaseAuth(config.firebase, config.authEmulatorHost);
    },
    storage: localStore,
    whenIdle,
  });
  const fetchApp = () => import(/* webpackChunkName: "app" */ './app/startApp');
  const [{ startApp }] = await Promise.all([painted().then(fetchApp), auth.ready()]);
  await nextTask();
  await startApp(root, config, auth);
}

/**
 * Until the page's text is on screen, which the program would hold up if it is there first. A tab in the
 * background paints nothing, so it waits no longer than this.
 */
const painted = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 300);
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Lets the browser paint and respond to input in between. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
boot(root).catch((thrown: unknown) => {
  const notice = document.getElementById('not-loaded');
  if (notice !== null) notice.hidden = false;
  throw thrown;
});
