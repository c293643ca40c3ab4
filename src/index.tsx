import { readConfig } from './config';
import './app/tokens.css';
import './app/base.css';

/**
 * The program comes in parts that are fetched side by side and run one after the other, so that no single task holds
 * the page up. The words of the page are there before (public/page.html).
 */
async function boot(root: HTMLElement): Promise<void> {
  const config = readConfig();
  const [{ startApp }, { createFirebaseAuth }] = await Promise.all([
    import(/* webpackChunkName: "app" */ './app/startApp'),
    import(/* webpackChunkName: "identity" */ './services/firebase'),
  ]);
  await nextTask();
  const auth = createFirebaseAuth(config.firebase, config.authEmulatorHost);
  await nextTask();
  await startApp(root, config, auth);
}

/** Lets the browser paint and answer in between. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
boot(root).catch((thrown: unknown) => {
  const notice = document.getElementById('not-loaded');
  if (notice !== null) notice.hidden = false;
  throw thrown;
});
