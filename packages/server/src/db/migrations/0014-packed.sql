-- The verdict on an invoice of ten thousand lines is twelve megabytes of JSON: long ones are kept gzipped, and made so
-- outside of the database (db/packed.ts). JSON never begins as gzip does, so that one column holds both.
ALTER TABLE invoices ALTER COLUMN validation TYPE bytea USING convert_to(validation::text, 'UTF8');
-- Kept replies may be of any media type: whether one is gzipped is said beside it.
ALTER TABLE idempotency_keys ADD COLUMN is_packed boolean NOT NULL DEFAULT false;
