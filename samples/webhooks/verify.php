<?php

declare(strict_types=1);

const TOLERANCE_SECONDS = 5 * 60;

/**
 * The event of a webhook, once it is certain that Gatepost sent it just now; throws otherwise.
 *
 * @param string $secret the endpoint's signing secret, whsec_...
 * @param array<string, string> $headers by their names in lower case
 * @param string $body exactly as it came: file_get_contents('php://input')
 * @return array<string, mixed>
 */
function verify(string $secret, array $headers, string $body): array
{
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    $signatures = $headers['webhook-signature'] ?? '';
    if (!preg_match('/^[0-9]{1,12}$/D', $timestamp)) {
        throw new RuntimeException('no webhook-timestamp');
    }
    if (abs(time() - (int) $timestamp) > TOLERANCE_SECONDS) {
        throw new RuntimeException('not sent just now');
    }

    $key = base64_decode(preg_replace('/^whsec_/', '', $secret), true);
    if ($key === false || $key === '') {
        throw new RuntimeException('the secret is not a signing secret');
    }
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    // Two signatures while a secret is being replaced.
    foreach (explode(' ', $signatures) as $signature) {
        if (hash_equals($expected, $signature)) {
            return json_decode($body, true, 64, JSON_THROW_ON_ERROR);
        }
    }
    throw new RuntimeException('not signed with this secret');
}
