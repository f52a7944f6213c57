import { t } from '@lingui/core/macro';
import { failureText } from '../api/errors.js';
import { languageChoose } from '../api/generated/sdk.gen.js';
import { renewSession } from '../api/renew-session.js';
import { session } from '../api/session.js';
import { type Language, showIn } from '../locales/language.js';
import type { Say } from './notice/use-notice.js';

const broken = t`The language could not be changed. Please try again.`;

/**
 * In this browser, and for whoever is signed in in every other one; null: as browsers ask for it. False, and said, when that
 * could not be saved.
 */
export async function chooseLanguage(language: Language | null, say: Say): Promise<boolean> {
  try {
    if (session.state().session) renewSession((await languageChoose({ body: { language } })).data.data);
  } catch (error) {
    say(failureText(error, { refused: broken, broken }), { warning: true });
    return false;
  }
  showIn(language);
  return true;
}
