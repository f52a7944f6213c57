import { t } from '@lingui/core/macro';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Failed } from '../Failed.js';
import { renewFailed } from '../first-use.js';

interface Props {
  /** The address: another page gets a try of its own. */
  at: string;
  children: ReactNode;
}

/** Catches a page whose code could not be loaded, or that threw, and leaves the frame around it: the rest still works. */
class Boundary extends Component<Props, { failedAt: string | null }> {
  override state = { failedAt: null };

  static getDerivedStateFromError() {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps({ at }: Props, { failedAt }: { failedAt: string | null }) {
    if (failedAt === null || failedAt === at) return null;
    return { failedAt: failedAt === '' ? at : null };
  }

  override componentDidMount() {
    window.addEventListener('online', this.retry);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retry);
  }

  private readonly retry = () => {
    renewFailed();
    this.setState({ failedAt: null });
  };

  override render() {
    return this.state.failedAt === null ? this.props.children : <Failure retry={this.retry} />;
  }
}

function Failure({ retry }: { retry: () => void }) {
  const sentence = navigator.onLine
    ? t`This page could not be loaded.`
    : t`You are offline. This page loads once you are online again.`;
  return <Failed sentence={sentence} button={t`Try again`} act={retry} />;
}

export function PageBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Boundary at={key}>{children}</Boundary>;
}
