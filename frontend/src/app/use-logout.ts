import { useSubmit } from 'react-router-dom';
import { paths } from '../components/paths.js';

/** Returns the logout function. It goes through the router, so that a page with unsaved work can ask first. */
export function useLogout(): () => void {
  const submit = useSubmit();
  return () => void submit(null, { method: 'post', action: paths.logout, replace: true });
}
