-- Deliveries are their own queue: what is pending and due is taken, webhook by webhook (webhooks/claims.ts). Taking
-- one moves its next_attempt_at on by a lease, so that what a crash leaves behind comes due again.
UPDATE webhook_deliveries SET next_attempt_at = created_at WHERE status = 'pending' AND next_attempt_at IS NULL;
ALTER TABLE webhook_deliveries ADD CHECK (status <> 'pending' OR next_attempt_at IS NOT NULL);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_attempt_at, id) WHERE status = 'pending';
CREATE INDEX webhook_deliveries_of_event ON webhook_deliveries (event_id, webhook_id);

-- The transaction that appended an event: readers who go forward stop before the first one that is still open, or
-- they would pass by what it is about to add (events/feed.ts).
ALTER TABLE events ADD COLUMN xid xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX events_feed ON events (organisation_id, mode, xid, seq);
