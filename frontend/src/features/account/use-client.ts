import { useQuery } from '@tanstack/react-query';
import { clientsMeOptions } from '../../api/generated/@tanstack/react-query.gen.js';

/** The company and its subscription. */
export const useClient = () => useQuery(clientsMeOptions());
