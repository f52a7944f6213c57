import type { Detector, ImmediateVerdict, JudgeOptions, Verdict } from '@gatepost/detector';
import type { Message, MessageText } from '@gatepost/message';

const VERDICT: Verdict = { score: 2, summary: 'Fine.', indicators: [], tokensConsumed: 7, engine: 'llm' };

type Behaviour = (message: MessageText, call: number, options: JudgeOptions) => Promise<Verdict>;
const fine: Behaviour = async () => VERDICT;

/** A message that came as subject and body. */
export const textOf = ({ channel, subject, parts }: Message): MessageText => ({
  channel,
  subject,
  body: parts[0]?.text ?? '',
});

/** A detector that does what a test wants, when a worker asks it, and remembers what it was given. */
export class FakeDetector implements Detector {
  readonly isImmediate = false;
  readonly seen: { message: MessageText; instructions: string | null }[] = [];

  constructor(private behave: Behaviour = fine) {}

  /** Does something else from now on, and remembers nothing: another test's detector of the same app. */
  become(behave: Behaviour = fine): void {
    this.behave = behave;
    this.seen.splice(0);
  }

  async judgeNow(): Promise<ImmediateVerdict | null> {
    return null;
  }

  async judge(message: Message, instructions: string | null, options: JudgeOptions = {}): Promise<Verdict> {
    const text = textOf(message);
    this.seen.push({ message: text, instructions });
    return this.behave(text, this.seen.length, options);
  }
}

/** Where a product that several test files share has its detector, which each file brings along. */
export class DetectorStand implements Detector {
  constructor(public detector: Detector) {}

  get isImmediate(): boolean {
    return this.detector.isImmediate;
  }

  judgeNow: Detector['judgeNow'] = (...message) => this.detector.judgeNow(...message);
  judge: Detector['judge'] = (...message) => this.detector.judge(...message);
}

export const verdict = (change: Partial<Verdict> = {}): Verdict => ({ ...VERDICT, ...change });

/** A verdict of the built-in detector that nobody else is asked about, unless `change` says otherwise. */
export const immediateVerdict = (change: Partial<Verdict> = {}, isFinal = true): ImmediateVerdict => ({
  verdict: verdict({ engine: 'builtin', tokensConsumed: 0, ...change }),
  traits: { linkHosts: [], language: null, fingerprint: null },
  isFinal,
});

/** Holds back whoever awaits `opened`. */
export class Gate {
  open!: () => void;
  readonly opened = new Promise<void>((resolve) => (this.open = resolve));
}
