import type { Navigator } from 'react-router-dom';
import type { Deps } from '../deps';
import styles from './CardPlace.module.css';

/**
 * What the shop's screens get in a replay: nothing there is. No screen asks for any of it while it is only shown, so
 * what is asked for is a mistake, and fails.
 */
const nothing = (): never => {
  throw new Error('A replay only shows.');
};

export const inertDeps: Deps = {
  clock: nothing,
  newId: nothing,
  auth: {
    onUserChanged: nothing,
    signIn: nothing,
    signUp: nothing,
    signInWithGoogle: nothing,
    signOut: nothing,
    idToken: nothing,
  },
  payments: {
    holdClientSecret: nothing,
    paymentIntentOf: nothing,
    attachCardField: nothing,
    confirmCard: nothing,
    holdLink: nothing,
    linkOf: nothing,
    dropLink: nothing,
    forget: nothing,
  },
  CardField: CardPlace,
  storage: { getItem: nothing, setItem: nothing, removeItem: nothing },
  tabStorage: nothing,
  navigate: nothing,
  goBack: nothing,
  openDownload: nothing,
  partFiles: { open: nothing, add: nothing, finish: nothing, discard: nothing },
};

/** Links keep their addresses and lead nowhere. */
export const inertNavigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')),
  push: nothing,
  replace: nothing,
  go: nothing,
};

/** Where the card provider's own frame was. What was typed there never was the shop's to record. */
function CardPlace() {
  return <div className={styles.card}>Card details are in no trace.</div>;
}
