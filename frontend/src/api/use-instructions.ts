import { useQuery } from '@tanstack/react-query';
import { instructionsListQueryKey } from './generated/@tanstack/react-query.gen.js';
import { instructionsList } from './generated/sdk.gen.js';
import type { Instruction } from './types.js';

/** The server's default page size. */
const PAGE = 100;

/** All of the company's instruction sets, newest first. Plans bound their number: five pages on the largest. */
async function allInstructions(signal: AbortSignal): Promise<Instruction[]> {
  const all: Instruction[] = [];
  for (let pageNumber = 0; ; pageNumber += 1) {
    const query = pageNumber > 0 ? { query: { pageNumber } } : {};
    const { data } = await instructionsList({ ...query, signal, throwOnError: true });
    all.push(...data.data);
    if (data.data.length < PAGE) return all;
  }
}

export const useInstructions = () =>
  useQuery({ queryKey: instructionsListQueryKey(), queryFn: ({ signal }) => allInstructions(signal) });
