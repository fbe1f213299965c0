import { Component, type ComponentType, type ReactNode } from 'react';
import { ScreenNotLoaded } from './screens.tsx';

type Props = { screen: ComponentType<{ onRetry: () => void }>; onRetry?: () => void; children: ReactNode };
type State = { error: unknown };

/** Catches what a screen throws while drawing; React offers this to classes only. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  /** Code that did not arrive will not arrive from memory either: the page is asked for again. */
  retry = () => {
    if (this.state.error instanceof ScreenNotLoaded) return window.location.reload();
    this.props.onRetry?.();
    this.setState({ error: null });
  };

  override render() {
    const { screen: Screen, children } = this.props;
    return this.state.error === null ? children : <Screen onRetry={this.retry} />;
  }
}
