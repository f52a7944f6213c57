import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../api/session.js';
import type { EndReason } from '../api/session-store.js';
import { follow } from '../locales/language.js';
import { type LoginState, loginStateOf, requested } from '../components/login-state.js';
import { paths } from '../components/paths.js';

/** After a logout the next person must not land on the previous one's page. */
function stateFor(reason: EndReason | null, from: string): LoginState {
  if (reason === 'logout') return {};
  return reason === 'expired' || reason === 'rejected' ? { from, ended: reason } : { from };
}

/** Pages that need a login, which leads back to the page first requested. */
export function RequireSession() {
  const state = useSession();
  const location = useLocation();
  const language = state.session?.user.language ?? null;
  useEffect(() => follow(language), [language]);
  if (state.session) return <Outlet />;
  return <Navigate to={paths.login} replace state={stateFor(state.reason, requested(location))} />;
}

/** Landing, login and register: redirects anyone logged in, to the page first requested if there is one. */
export function GuestOnly() {
  const state = useSession();
  const location = useLocation();
  if (state.session) return <Navigate to={loginStateOf(location.state).from ?? paths.dashboard} replace />;
  if (state.reason === 'expired' && location.pathname === paths.home) {
    return <Navigate to={paths.login} replace state={{ ended: 'expired' } satisfies LoginState} />;
  }
  return <Outlet />;
}
