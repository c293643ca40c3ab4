import { Component, type ReactNode } from 'react';
import { Notice } from '../../components/Notice';
import { logFailure } from '../../services/log';
import type { OpenTrace } from './replayState';

interface ViewerBoundaryProps {
  readonly title: string;
  /** At another moment, and with another file, it tries again. */
  readonly open: OpenTrace | null;
  readonly children: ReactNode;
}

/** A trace may hold what a part of the viewer can't draw. The other parts stay. */
export class ViewerBoundary extends Component<ViewerBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate({ open }: ViewerBoundaryProps, { failed }: { readonly failed: boolean }): void {
    if (failed && open !== this.props.open) this.setState({ failed: false });
  }

  override componentDidCatch(error: Error): void {
    logFailure('replay', error.name);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Notice tone="error" title={this.props.title}>
        The trace holds something that this page cannot show. Go to another moment, or open another trace.
      </Notice>
    );
  }
}
