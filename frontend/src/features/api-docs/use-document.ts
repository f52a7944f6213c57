import { useQuery } from '@tanstack/react-query';
import type { ApiDocument } from './document.js';

async function load(): Promise<ApiDocument> {
  const response = await fetch('/api/openapi.json');
  if (!response.ok) throw new Error(`The API's document was answered with ${response.status}`);
  // From the server, so that it matches the version that is running.
  return (await response.json()) as ApiDocument;
}

export const useDocument = () => useQuery({ queryKey: ['openapi'], queryFn: load, staleTime: Infinity });
