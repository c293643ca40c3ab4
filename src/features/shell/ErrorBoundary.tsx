import { Component, type ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { ReloadButton } from '../../components/Button';
import { SupportAidSlot } from '../../components/slots';
import { logFailure } from '../../services/log';
import styles from './Message.module.css';
import shell from './Shell.module.css';
import { screenCrashed, selectOverlay, selectReplaced } from './shellSlice';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Catches crashes and chunks that didn't load. The crash is in the state, so that a replay shows it. */
export function ErrorBoundary({ children }: ErrorBoundaryProps) {
  const dispatch = useAppDispatch();
  const crashed = useAppSelector(selectOverlay) === 'crashed';
  return crashed ? (
    <Message />
  ) : (
    <CrashCatcher onCrash={() => dispatch(screenCrashed())}>{children}</CrashCatcher>
  );
}

/** A class: React has no hook for render errors. */
class CrashCatcher extends Component<
  ErrorBoundaryProps & { readonly onCrash: () => void },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error): void {
    logFailure('render', error.name);
    this.props.onCrash();
  }

  override render(): ReactNode {
    return this.state.failed ? <Message /> : this.props.children;
  }
}

const REPLACED =
  'Reload this page to continue. Your search and walkthrough are saved, and you’ll stay signed in.';

function Message() {
  const replaced = useAppSelector(selectReplaced);
  return (
    <main className={shell.main}>
      <div className={styles.message} role="alert">
        <h1>{replaced ? 'Precinct Post was updated' : 'We couldn’t show this page'}</h1>
        <p>
          {replaced
            ? REPLACED
            : 'Part of the site failed or didn’t load. Your purchases are safe on your profile page.'}
        </p>
        <ReloadButton />
        <SupportAidSlot place="alert" />
      </div>
    </main>
  );
}

/** Above a page that still works, though a new version was deployed. */
export function UpdateBanner() {
  return (
    useAppSelector(selectReplaced) && (
      <div className={shell.replaced} role="status">
        <p>Precinct Post was updated. {REPLACED}</p>
        <ReloadButton />
      </div>
    )
  );
}
