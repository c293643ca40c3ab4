import type { Navigator } from 'react-router-dom';
import type { Deps } from '../../state/deps';
import styles from './CardPlaceholder.module.css';

/**
 * The deps of the shop's screens in a replay. Rendering needs none of them, so any call is a bug and throws.
 */
const unavailable = (): never => {
  throw new Error('Not available in a replay.');
};

export const inertDeps: Deps = {
  clock: unavailable,
  newId: unavailable,
  auth: {
    onUserChanged: unavailable,
    signIn: unavailable,
    signUp: unavailable,
    signInWithGoogle: unavailable,
    signOut: unavailable,
    manage: unavailable,
    sendPasswordReset: unavailable,
    sendVerification: unavailable,
    idToken: unavailable,
  },
  payments: {
    holdClientSecret: unavailable,
    paymentIntentOf: unavailable,
    attachCardField: unavailable,
    confirmCard: unavailable,
    holdLink: unavailable,
    linkOf: unavailable,
    dropLink: unavailable,
    forget: unavailable,
  },
  CardField: CardPlaceholder,
  storage: { getItem: unavailable, setItem: unavailable, removeItem: unavailable },
  tabStorage: unavailable,
  navigate: unavailable,
  goBack: unavailable,
  openDownload: unavailable,
  fileAssembler: unavailable,
};

/** Links keep their addresses but do not navigate. */
export const inertNavigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')),
  push: unavailable,
  replace: unavailable,
  go: unavailable,
};

/**
 * Stands in for Stripe's frame. Card details never reach the shop, so there is nothing to replay.
 */
function CardPlaceholder() {
  return <div className={styles.card}>Card details are never recorded.</div>;
}
