import { useSubmit } from 'react-router-dom';
import { paths } from '../components/paths.js';

/** Gives the function that logs out, by way of the router: a page that has something to lose asks first. */
export function useLogout(): () => void {
  const submit = useSubmit();
  return () => void submit(null, { method: 'post', action: paths.logout, replace: true });
}
