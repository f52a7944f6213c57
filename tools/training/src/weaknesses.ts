/** What the built-in detector is known to be bad at: prose for docs/quality.md, one paragraph each. */
export const WEAKNESSES: readonly string[] = [
  'Fraud without a link, a request for data or a known story (a boss\'s "quick favour", a changed account number in perfect prose) leaves little evidence. A language model, where one is configured, is better at it.',
  'A short SMS that copies a bank differs from the bank by its link only, and a fresh, ordinary-looking domain says little without asking the network, which the detector never does.',
  'A message of a few words, or in a language that it never learned, leans to harmless unless it has a link or other evidence.',
  'Rules speak English, German, French, Spanish, Portuguese, Italian, Dutch, Indonesian and, more thinly, Russian, Polish, Turkish, Chinese, Japanese and Korean. Some 30 further languages have only our own messages, which no native reader checked.',
  'A long list mail or digest is as bad as the passage in it that would score 7 by itself. Below 7 passages count for little, so padding lowers scores of 4 to 6.',
  'Newsletters that sell look like what they are: unsolicited mail differs from wanted mail by consent, which no text shows.',
  'Attacks on an AI are told by their wording; payloads in ordinary prose are left to the policy that keeps a language model from lowering a score.',
  'Of attachments their kind, lists of files, forms and QR codes are seen; texts in pictures and documents, and what is behind a link, are not.',
  'Figures flatter. Phishing by language models was measured on our own messages, some of which (orders to chat bots, offices by SMS, mail of designers, parcel lures) were written after looking at what the detector got wrong; language models that wrote others know published corpora by heart, and only what is plainly copied was cut; and the settings were chosen on these same corpora, some 300 configurations in fifteen rounds ([what was tried](adr/measurements.md)).',
];
