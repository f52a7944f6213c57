import { languageChoose } from '../api/generated/sdk.gen.js';
import { renewSession } from '../api/renew-session.js';
import { session } from '../api/session.js';
import { type Language, showIn } from './language.js';

/** In this browser, and for whoever is signed in in every other one; null: as browsers ask for it. */
export async function chooseLanguage(language: Language | null): Promise<void> {
  if (session.state().session) {
    const { data } = await languageChoose({ body: { language } });
    renewSession(data.data);
  }
  showIn(language);
}
