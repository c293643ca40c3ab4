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

interface ViewerBoundaryState {
  readonly failed: boolean;
  readonly timeline: OpenTrace['timeline'] | undefined;
  readonly position: number | undefined;
}

/** A trace may hold what a part of the viewer can't draw. The other parts stay. */
export class ViewerBoundary extends Component<ViewerBoundaryProps, ViewerBoundaryState> {
  override state: ViewerBoundaryState = { failed: false, timeline: undefined, position: undefined };

  static getDerivedStateFromProps({ open }: ViewerBoundaryProps, state: ViewerBoundaryState) {
    const { timeline, position } = open ?? {};
    const isSame = timeline === state.timeline && position === state.position;
    return isSame ? null : { failed: false, timeline, position };
  }

  static getDerivedStateFromError() {
    return { failed: true };
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
