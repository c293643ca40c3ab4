import { Component, type ReactNode } from 'react';
import { Notice } from '../../components/Notice';
import { logFailure } from '../../services/log';
import type { OpenTrace } from './replayHooks';

interface ViewerBoundaryProps {
  readonly title: string;
  /** At another moment, and with another file, it tries again. */
  readonly open: OpenTrace | null;
  readonly children: ReactNode;
}

interface ViewerBoundaryState {
  readonly failed: boolean;
  readonly moment: string;
}

const momentOf = (open: OpenTrace | null) =>
  open === null ? '' : `${open.file.fileId} ${open.file.position}`;

/** Says in words that a part of the viewer cannot draw what a trace holds. The other parts stay. */
export class ViewerBoundary extends Component<ViewerBoundaryProps, ViewerBoundaryState> {
  override state: ViewerBoundaryState = { failed: false, moment: momentOf(this.props.open) };

  static getDerivedStateFromProps({ open }: ViewerBoundaryProps, state: ViewerBoundaryState) {
    const moment = momentOf(open);
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
