import type { Navigator } from 'react-router-dom';
import type { Deps } from '../../state/types';
import styles from './CardPlaceholder.module.css';

/** Drawing a screen needs none of its deps, so any call is a bug and throws. */
const unavailable = (): never => {
  throw new Error('Not available in a replay.');
};
const inert = new Proxy({}, { get: () => unavailable });

export const inertDeps: Deps = {
  clock: unavailable,
  newId: unavailable,
  auth: inert as Deps['auth'],
  payments: inert as Deps['payments'],
  CardField: CardPlaceholder,
  storage: inert as Deps['storage'],
  tabStorage: unavailable,
  navigate: unavailable,
  goBack: unavailable,
  files: unavailable,
  isReplay: true,
};

export const inertNavigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : [to.pathname, to.search, to.hash].join('')),
  push: unavailable,
  replace: unavailable,
  go: unavailable,
};

function CardPlaceholder() {
  return <div className={styles.card}>Card details are never recorded.</div>;
}
