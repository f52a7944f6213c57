import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../api/session.js';
import type { EndReason } from '../api/session-store.js';
import { type LoginState, loginStateOf, requested } from '../components/login-state.js';
import { paths } from '../components/paths.js';

/** After a logout the next person must not land where the last one was. */
function stateFor(reason: EndReason | null, from: string): LoginState {
  if (reason === 'logout') return {};
  return reason === 'expired' || reason === 'rejected' ? { from, ended: reason } : { from };
}

/** The pages of the app: a login leads back to the one that was asked for. */
export function RequireSession() {
  const state = useSession();
  const location = useLocation();
  if (state.session) return <Outlet />;
  return <Navigate to={paths.login} replace state={stateFor(state.reason, requested(location))} />;
}

/** Landing, login and register: someone who is logged in is led on, to the page first asked for if there is one. */
export function GuestOnly() {
  const state = useSession();
  const location = useLocation();
  if (state.session) return <Navigate to={loginStateOf(location.state).from ?? paths.dashboard} replace />;
  if (state.reason === 'expired' && location.pathname === paths.home) {
    return <Navigate to={paths.login} replace state={{ ended: 'expired' } satisfies LoginState} />;
  }
  return <Outlet />;
}
