import { Component, type ReactNode } from 'react';
import { Notice } from '../../components/Notice';
import { logFailure } from '../../services/log';

interface ViewerBoundaryProps {
  readonly title: string;
  /** Names the moment on screen; at another one it tries again. */
  readonly moment: string;
  readonly children: ReactNode;
}

interface ViewerBoundaryState {
  readonly failed: boolean;
  readonly moment: string;
}

/** Says in words that a part of the viewer cannot draw what a trace holds. The other parts stay. */
export class ViewerBoundary extends Component<ViewerBoundaryProps, ViewerBoundaryState> {
  override state: ViewerBoundaryState = { failed: false, moment: this.props.moment };

  static getDerivedStateFromProps({ moment }: ViewerBoundaryProps, state: ViewerBoundaryState) {
    return moment === state.moment ? null : { failed: false, moment };
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
