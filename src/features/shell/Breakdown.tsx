import { Component, type ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Button } from '../../components/Button';
import { AidIn } from '../../components/supportAid';
import { logFailure } from '../../services/log';
import styles from './Message.module.css';
import { brokeDown, selectOverlay } from './shellSlice';

interface BreakdownProps {
  readonly children: ReactNode;
}

/** The last net: a screen that failed, or a part of the program that did not arrive. That it is so is state. */
export function Breakdown({ children }: BreakdownProps) {
  const dispatch = useAppDispatch();
  const broken = useAppSelector(selectOverlay) === 'brokenDown';
  return broken ? <Message /> : <Net onBroken={() => dispatch(brokeDown())}>{children}</Net>;
}

/** React has no hook for it. */
class Net extends Component<
  BreakdownProps & { readonly onBroken: () => void },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error): void {
    logFailure('render', error.name);
    this.props.onBroken();
  }

  override render(): ReactNode {
    return this.state.failed ? <Message /> : this.props.children;
  }
}

function Message() {
  return (
    <main className={styles.message} role="alert">
      <h1>This page could not be shown</h1>
      <p>
        A part of the site did not arrive or failed. Your purchases are safe: they are on your profile page.
      </p>
      <Button kind="primary" onClick={() => window.location.reload()}>
        Reload
      </Button>
      <AidIn place="alert" />
    </main>
  );
}
