-- Invoices that the law lets go can be deleted; what happened to them stays in the log, under their former id.
ALTER TABLE events DROP CONSTRAINT events_invoice_fkey;
CREATE INDEX validations_of_invoice ON validations (invoice);
