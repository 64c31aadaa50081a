"""What Schemathesis does differently here."""

import json
import re
import uuid
from zlib import crc32

import schemathesis

# The example of the OpenAPI document, which the tool sends with every body.
EXAMPLE = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff"

DRAFTS = re.compile(r"/api/v1/invoices/(validate|remediate|render|submit|classify|convert)$")
FIELDS = {"valid_object", "object_required_and_optional", "incorrect_type"}
SHARE = 12


@schemathesis.hook
def filter_case(context, case):
    """Six operations take one draft, whose fields make 6000 cases of each: each operation takes another share of them."""
    data = case.meta and case.meta.phase.data
    if getattr(data, "scenario", None) not in FIELDS or not DRAFTS.search(case.path):
        return True
    if case.media_type != "application/json":
        return True
    body = json.dumps([case.path, case.body], sort_keys=True, default=str)
    return crc32(body.encode()) % SHARE == 0


@schemathesis.hook
def before_call(context, case, kwargs):
    """One key names one request: sent with each of a thousand bodies, it would hide all of them but the first."""
    data = case.meta and case.meta.phase.data
    if getattr(data, "parameter", None) == "Authorization":
        # A changed case is judged anew, and the tool would add the API key that it is to leave out.
        return
    headers = case.headers
    if headers and headers.get("Idempotency-Key") == EXAMPLE:
        headers["Idempotency-Key"] = str(uuid.uuid4())


@schemathesis.check
def code_is_listed(context, response, case):
    """The code of a problem is among those that the document lists for the operation and the status."""
    if not response.headers.get("content-type", [""])[0].startswith("application/problem+json"):
        return
    reply = case.operation.definition.raw["responses"].get(str(response.status_code))
    if reply is None:
        # Another method than the operation's: other checks judge the status.
        return
    code = response.json().get("code")
    if code not in reply["x-codes"]:
        raise AssertionError(f"{code} is not listed for {response.status_code}: {', '.join(reply['x-codes'])}")
