"""The few calls of the package `requests` that the API's reference shows, on Python's own library."""

import json as _json
from urllib.error import HTTPError
from urllib.request import Request, urlopen


class _Response:
    def __init__(self, status_code, content):
        self.status_code = status_code
        self._content = content

    def json(self):
        return _json.loads(self._content)


def _send(method, url, headers, json=None):
    data = None if json is None else _json.dumps(json).encode()
    if data is not None:
        headers = {**headers, "Content-Type": "application/json"}
    try:
        with urlopen(Request(url, data=data, headers=headers, method=method)) as answer:
            return _Response(answer.status, answer.read())
    except HTTPError as error:
        return _Response(error.code, error.read())


def get(url, headers):
    return _send("GET", url, headers)


def post(url, headers, json):
    return _send("POST", url, headers, json)


def delete(url, headers):
    return _send("DELETE", url, headers)
