export const QUICK_LANGUAGES = ['curl', 'Node', 'Python', 'PHP'] as const;
export type QuickLanguage = (typeof QUICK_LANGUAGES)[number];

/** A message whose verdict is worth a look. Without quotes: each language puts it into its own. */
const MESSAGE = {
  email: true,
  subject: 'Your account is on hold',
  body: 'Confirm your password within 24 hours at http://203.0.113.9/login or lose access.',
};

/** Keys and origins are letters, digits and a few signs that mean nothing in any of the languages. */
const writers: Record<QuickLanguage, (url: string, key: string) => string> = {
  curl: (url, key) => `curl '${url}' \\
  -H 'X-API-Key: ${key}' \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(MESSAGE)}'`,

  Node: (url, key) => `const response = await fetch('${url}', {
  method: 'POST',
  headers: { 'X-API-Key': '${key}', 'Content-Type': 'application/json' },
  body: JSON.stringify({
    email: true,
    subject: '${MESSAGE.subject}',
    body: '${MESSAGE.body}',
  }),
});
const { data } = await response.json();
console.log(data.score, data.summary);`,

  Python: (url, key) => `import json
from urllib.request import Request, urlopen

message = {
    "email": True,
    "subject": "${MESSAGE.subject}",
    "body": "${MESSAGE.body}",
}
request = Request(
    "${url}",
    data=json.dumps(message).encode(),
    headers={"X-API-Key": "${key}", "Content-Type": "application/json"},
)
data = json.load(urlopen(request))["data"]
print(data["score"], data["summary"])`,

  PHP: (url, key) => `<?php
$message = [
    'email' => true,
    'subject' => '${MESSAGE.subject}',
    'body' => '${MESSAGE.body}',
];
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => ['X-API-Key: ${key}', 'Content-Type: application/json'],
    'content' => json_encode($message),
]]);
$answer = json_decode(file_get_contents('${url}', false, $context));
echo $answer->data->score, ' ', $answer->data->summary, "\\n";`,
};

/** A first call of the API with this key, ready to run. */
export const quickStart = (language: QuickLanguage, origin: string, key: string): string =>
  writers[language](`${origin}/api/scans`, key);
