import { randomBytes } from 'node:crypto';
import { Logger, type Provider } from '@nestjs/common';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { BuiltinDetector } from '@gatepost/detector/builtin';
import { LlmJudge } from '@gatepost/detector/llm/llm-judge';
import { PolicyDetector } from '@gatepost/detector/llm/policy-detector';
import type { Detector } from '@gatepost/detector';
import { OpenAiChatModel } from '../../../integrations/openai/openai-chat-model.js';

/** Injection token of the Detector that judges scans. */
export const DETECTOR = Symbol('DETECTOR');

const newBoundary = () => randomBytes(12).toString('hex');

function createDetector(config: Config): Detector {
  const builtin = new BuiltinDetector();
  if (config.OPENAI_API_KEY === undefined) return builtin;
  const model = new OpenAiChatModel({
    apiKey: config.OPENAI_API_KEY,
    baseURL: config.OPENAI_BASE_URL,
    model: config.OPENAI_MODEL,
    timeoutMs: config.OPENAI_TIMEOUT_MS,
  });
  const logger = new Logger(PolicyDetector.name);
  const newDeadline = () => AbortSignal.timeout(config.OPENAI_TIMEOUT_MS);
  return new PolicyDetector(builtin, new LlmJudge(model, { newBoundary, newDeadline }), (cause) =>
    logger.warn(`No opinion of the language model: ${cause}`),
  );
}

/** With a key for a language model both detectors judge; without one, the built-in alone. */
export const detectorProvider: Provider = {
  provide: DETECTOR,
  inject: [CONFIG],
  useFactory: createDetector,
};
