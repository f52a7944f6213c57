import { t } from '@lingui/core/macro';
import { Component, type ReactNode } from 'react';
import { Failed } from './Failed.js';

/** Catches what the pages' own boundary can't: the frame's code could not be loaded (often after a deployment), or it threw. */
export class CrashBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Crash /> : this.props.children;
  }
}

const Crash = () => (
  <main>
    <Failed
      sentence={t`This page could not be shown. Reload to try again.`}
      button={t`Reload`}
      act={() => window.location.reload()}
    />
  </main>
);
