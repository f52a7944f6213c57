import base64
import hashlib
import hmac
import json
import re
import time

TOLERANCE_SECONDS = 5 * 60


def verify(secret: str, headers: dict, body: bytes) -> dict:
    """The event of a webhook, once it is certain that Gatepost sent it just now; raises ValueError otherwise.

    secret: the endpoint's signing secret, whsec_...
    headers: by their names in lower case
    body: exactly as it came, before anything has parsed it
    """
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    signatures = headers.get("webhook-signature", "")
    if not re.fullmatch(r"[0-9]{1,12}", timestamp):
        raise ValueError("no webhook-timestamp")
    if abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        raise ValueError("not sent just now")

    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    # Two signatures while a secret is being replaced.
    given = [part.removeprefix("v1,") for part in signatures.split(" ") if part.startswith("v1,")]
    if not any(hmac.compare_digest(signature.encode(), expected) for signature in given):
        raise ValueError("not signed with this secret")
    return json.loads(body)
