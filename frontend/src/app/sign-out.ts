import { logout } from '../api/client.js';
import { leaveBy } from '../components/history.js';

/** A page with unsaved work asks first. */
export const signOut = (): void => leaveBy(() => void logout());
