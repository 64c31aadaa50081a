-- The numbers that a credit note credits, for the sum of all credit notes of one invoice (CGI art. 272, 1).
ALTER TABLE invoices ADD COLUMN credits text[];
CREATE INDEX invoices_crediting ON invoices USING gin (credits) WHERE credits IS NOT NULL;
-- Of the credit notes that have left; what left was rendered, so its draft has the form of an invoice.
UPDATE invoices SET credits = (
  SELECT array_agg(DISTINCT preceding->>'number') FILTER (WHERE preceding->>'number' IS NOT NULL)
  FROM json_array_elements(draft->'preceding_invoices') AS preceding
)
WHERE type_code IN ('261', '262', '381', '396', '502', '503')
  AND status IN ('TRANSMITTING', 'TRANSMITTED')
  AND json_typeof(draft->'preceding_invoices') = 'array';
