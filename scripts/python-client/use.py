"""The generated client at work: what an integration in Python does on its first day."""

import json
import os
import pathlib
import pkgutil
import re
import sys
import time
import uuid
from io import BytesIO

FOLDER = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(FOLDER))

from conforme_client import AuthenticatedClient, api, models  # noqa: E402
from conforme_client.api.invoices import (  # noqa: E402
    convert_invoice,
    get_invoice,
    list_invoices,
    remediate_invoice,
    render_invoice,
    submit_invoice,
    validate_invoice,
)
from conforme_client.api.webhooks import create_webhook, delete_webhook  # noqa: E402
from conforme_client.types import File  # noqa: E402

client = AuthenticatedClient(
    base_url=os.environ["CONFORME_SERVER"], token=os.environ["CONFORME_KEY"], headers={"Accept-Language": "en"}
)

DRAFT = {
    "invoice_id": "F-2026-0001",
    "seller": {"siren": "100000009", "legal_name": "Atelier Exemple SAS"},
    "buyer": {"siren": "200000008", "legal_name": "Comptoir du Rhône"},
    "operation_category": "SERVICES",
    "issue_date": "2026-11-20",
    "service_date": "2026-11-19",
    "lines": [{"description": "Conseil", "quantity": 2, "unit_price_ht": 50, "vat_rate": 20}],
}


def same(found, expected):
    if found != expected:
        raise AssertionError(f"{found!r} instead of {expected!r}")


def every_operation():
    """A module for each operation of the document."""
    document = json.loads((FOLDER / "fr.json").read_text("utf-8"))
    wanted = {
        re.sub(r"(?<!^)(?=[A-Z])", "_", operation["operationId"]).lower()
        for methods in document["paths"].values()
        for operation in methods.values()
    }
    found = {
        module.name
        for package in pkgutil.iter_modules(api.__path__)
        for module in pkgutil.iter_modules([f"{api.__path__[0]}/{package.name}"])
    }
    same(found, wanted)
    return len(found)


def judge():
    without = {**DRAFT, "buyer": {"legal_name": "Comptoir du Rhône"}}
    verdict = validate_invoice.sync(client=client, body=models.ValidateInvoiceRequest.from_dict(without))
    same(type(verdict), models.Validation)
    same((verdict.valid, [check.code for check in verdict.checks if not check.ok][:1]), (False, ["BUYER_SIREN"]))
    body = models.RemediateInvoiceRequest.from_dict({**without, "patches": {"buyer_siren": "200000008"}})
    repaired = remediate_invoice.sync(client=client, body=body)
    same((type(repaired), repaired.validation.valid), (models.Remediation, True))


def refused():
    """A problem is a value with its code, and with the verdict where it is about an invoice."""
    reply = render_invoice.sync_detailed(client=client, body=models.RenderInvoiceRequest.from_dict({"lines": []}))
    same((reply.status_code, type(reply.parsed), reply.parsed.code), (422, models.Problem, "invoice_not_compliant"))
    same((type(reply.parsed.validation), reply.parsed.validation.valid), (models.Validation, False))
    same(get_invoice.sync(client=client, invoice_id="absent").code, "not_found")
    stranger = AuthenticatedClient(base_url=os.environ["CONFORME_SERVER"], token="ic_test_wrong")
    same(list_invoices.sync(client=stranger).code, "invalid_key")


def documents():
    rendering = render_invoice.sync(
        client=client, body=models.RenderInvoiceRequest.from_dict({**DRAFT, "format": "cii"})
    )
    same(type(rendering), models.Rendering)
    xml = File(payload=BytesIO(rendering.xml.encode()), mime_type="application/xml")
    converted = convert_invoice.sync(client=client, body=xml, to=models.ConvertInvoiceTo.UBL)
    same((type(converted), converted.format_), (models.ConvertInvoiceReply, "ubl"))


def submit_and_follow():
    key = str(uuid.uuid4())
    body = models.SubmitInvoiceRequest.from_dict(DRAFT)
    first = submit_invoice.sync(client=client, body=body, idempotency_key=key)
    again = submit_invoice.sync_detailed(client=client, body=body, idempotency_key=key)
    same((type(first), again.parsed.id, again.headers["Idempotent-Replayed"]), (models.Invoice, first.id, "true"))
    for _ in range(600):
        invoice = get_invoice.sync(client=client, invoice_id="F-2026-0001")
        if invoice.status == "TRANSMITTED":
            break
        time.sleep(0.1)
    same(invoice.status, "TRANSMITTED")
    page = list_invoices.sync(client=client, limit=1)
    same((type(page), [each.invoice_id for each in page.data]), (models.InvoicePage, ["F-2026-0001"]))


def webhooks():
    body = models.CreateWebhookRequest(url="https://93.184.216.34/hook")
    made = create_webhook.sync(client=client, body=body, idempotency_key=str(uuid.uuid4()))
    same((type(made), made.secret[:6]), (models.Webhook, "whsec_"))
    same(delete_webhook.sync(client=client, id=made.id).deleted, True)


count = every_operation()
for step in (judge, refused, documents, submit_and_follow, webhooks):
    step()
    print(f"{step.__name__}: as documented")
print(f"{count} operations generated, and used against a server")
