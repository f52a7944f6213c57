require 'base64'
require 'json'
require 'openssl'

TOLERANCE_SECONDS = 5 * 60

# The event of a webhook, once it is certain that Gatepost sent it just now; raises ArgumentError otherwise.
#
# secret: the endpoint's signing secret, whsec_...
# headers: by their names in lower case
# body: exactly as it came, before anything has parsed it
def verify(secret, headers, body)
  id = headers.fetch('webhook-id', '')
  timestamp = headers.fetch('webhook-timestamp', '')
  signatures = headers.fetch('webhook-signature', '')
  raise ArgumentError, 'no webhook-timestamp' unless timestamp.match?(/\A[0-9]{1,12}\z/)
  raise ArgumentError, 'not sent just now' if (Time.now.to_i - timestamp.to_i).abs > TOLERANCE_SECONDS

  key = Base64.strict_decode64(secret.delete_prefix('whsec_'))
  signed = "#{id}.#{timestamp}.".b + body.b
  expected = "v1,#{Base64.strict_encode64(OpenSSL::HMAC.digest('SHA256', key, signed))}"
  # Two signatures while a secret is being replaced.
  known = signatures.split.any? { |signature| OpenSSL.secure_compare(signature, expected) }
  raise ArgumentError, 'not signed with this secret' unless known

  JSON.parse(body)
end
