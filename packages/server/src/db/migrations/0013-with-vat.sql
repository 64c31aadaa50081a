-- The total with VAT beside the draft, and what a credit note credits: comparing them reads no draft.
ALTER TABLE invoices ADD COLUMN with_vat numeric;
-- Of the drafts that are there, wherever it follows without reading lines: given, or what is due before it was paid
-- and rounded. The others have it when they are judged again.
UPDATE invoices SET with_vat = CASE
  WHEN totals.with_vat ~ '^[0-9]{1,15}([.][0-9]{1,8})?$' THEN round(totals.with_vat::numeric, 2)
  WHEN totals.with_vat IS NULL AND totals.payable IS NULL
    AND coalesce(totals.prepaid, '0') ~ '^[0-9]{1,15}([.][0-9]{1,8})?$'
    AND coalesce(totals.rounding, '0') ~ '^-?[0-9]{1,15}([.][0-9]{1,8})?$'
    THEN round(invoices.payable + coalesce(totals.prepaid, '0')::numeric - coalesce(totals.rounding, '0')::numeric, 2)
END
FROM (
  SELECT id, draft->'totals'->>'with_vat' AS with_vat, draft->'totals'->>'payable' AS payable,
    draft->'totals'->>'prepaid' AS prepaid, draft->'totals'->>'rounding' AS rounding
  FROM invoices WHERE number IS NOT NULL AND currency IS NOT NULL
) AS totals
WHERE totals.id = invoices.id;
