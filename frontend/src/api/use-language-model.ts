import { useQuery } from '@tanstack/react-query';
import { configPublicOptions } from './generated/@tanstack/react-query.gen.js';

/** Whether this installation asks a language model, which alone follows scanning instructions; true until it is known. */
export const useLanguageModel = (): boolean =>
  useQuery(configPublicOptions()).data?.data.languageModelEnabled ?? true;
