import { Component, type ReactNode } from 'react';
import { Notice } from '../../components/Notice';
import { logFailure } from '../../services/log';

interface ViewerBoundaryProps {
  readonly children: ReactNode;
  readonly title: string;
}

/** Says so in words if a part of the viewer cannot draw what a trace holds. The other parts stay. */
export class ViewerBoundary extends Component<ViewerBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

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
        The trace holds something that this page cannot show. Move to another moment, or open another trace.
      </Notice>
    );
  }
}
