/** What the built-in detector is known to be bad at: prose for docs/quality.md, one paragraph each. */
export const WEAKNESSES: readonly string[] = [
  'Fraud without a link, a request for data or a known story (a boss who asks for "a quick favour", an invoice with a changed account number in perfect prose) leaves little evidence. The language model, where one is configured, is better at it.',
  'SMS are short. Smishing that copies the wording of a bank differs from the bank only by its link, and a link on a fresh, ordinary-looking domain is little to go by without asking the network, which the detector never does.',
  'Rules speak English, German, French, Spanish, Portuguese, Italian, Dutch, Indonesian and, more thinly, Russian, Polish, Turkish, Chinese, Japanese and Korean. In other languages only links, layout and disguises count, so that much of their spam passes as safe.',
  'The spam of the nineties and early 2000s advertises goods in passing fashions. What a model of other corpora has not seen of it is found late, Enron above all.',
  'Newsletters that sell look like what they are: unsolicited mail differs from wanted mail by consent, which no text shows.',
  'Machine-translated and automatically rewritten corpora are judged worse than what people wrote; their figures say more about the corpora than about real messages.',
  'Attacks on an AI are told by their wording. Payloads that carry no such wording (jailbreak stories, code, encoded text) are left to the policy that keeps the language model from lowering a score.',
  'Pictures, attachments and what stands behind a link are not read at all.',
  'Of LLM-written phishing there is no corpus among the development data: what is said of it elsewhere was not measured here.',
  'Its settings were chosen on the same held-out corpora that these figures are about, so they flatter a little: some 50 configurations in two rounds. Meanings shared by languages, more of our own messages, 2^20 buckets, no weight for what one corpus alone says, and thinning with more passes gained; shrinking, learning rates, averaged weights, heavier worst families and other ways to join windows did not.',
];
