import { Component, type ReactNode } from 'react';
import { Button } from '../../components/Button';
import { AidIn } from '../../components/supportAid';
import { logFailure } from '../../services/log';
import styles from './Message.module.css';

/** The last net: a screen that failed, or a part of the program that did not arrive. React has no hook for it. */
export class Breakdown extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error): void {
    logFailure('render', error.name);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className={styles.message} role="alert">
        <h1>This page could not be shown</h1>
        <p>
          A part of the site did not arrive or failed. Your purchases are safe: they are on your profile page,
          with their downloads.
        </p>
        <Button kind="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
        <AidIn place="alert" />
      </main>
    );
  }
}
