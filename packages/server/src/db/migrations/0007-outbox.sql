-- What leaves for a platform leaves once. `posted_at` is written right before the document is posted, by the try that
-- holds the highest number of attempts: from then on nobody posts it again until the platform's answer, or its own
-- list after its delay, says that it never arrived.
ALTER TABLE submissions ADD COLUMN posted_at timestamptz;
ALTER TABLE submissions ADD COLUMN looks integer NOT NULL DEFAULT 0;
ALTER TABLE submissions ADD COLUMN is_doubtful boolean NOT NULL DEFAULT false;
ALTER TABLE submissions DROP CONSTRAINT submissions_status_check;
ALTER TABLE submissions ADD CONSTRAINT submissions_status_check
  CHECK (status IN ('queued', 'sending', 'uncertain', 'sent', 'acknowledged', 'refused', 'failed'));
DROP INDEX submissions_one_open;
CREATE UNIQUE INDEX submissions_one_open ON submissions (invoice)
  WHERE status IN ('queued', 'sending', 'uncertain', 'sent', 'acknowledged');
-- A try that was under way when the server was upgraded may have arrived.
UPDATE submissions SET posted_at = updated_at WHERE status = 'sending' OR (status = 'queued' AND attempts > 0);

ALTER TABLE status_messages ADD COLUMN posted_at timestamptz;
ALTER TABLE status_messages ADD COLUMN looks integer NOT NULL DEFAULT 0;
ALTER TABLE status_messages ADD COLUMN is_doubtful boolean NOT NULL DEFAULT false;
ALTER TABLE status_messages DROP CONSTRAINT status_messages_status_check;
ALTER TABLE status_messages ADD CONSTRAINT status_messages_status_check
  CHECK (status IN ('queued', 'sending', 'uncertain', 'sent', 'acknowledged', 'refused'));
DROP INDEX status_messages_queued;
CREATE INDEX status_messages_open ON status_messages (updated_at) WHERE status IN ('queued', 'sending', 'uncertain');
UPDATE status_messages SET posted_at = updated_at WHERE status = 'queued' AND attempts > 0;

-- The longest that a document was seen to take from its post to the platform's list, in seconds.
ALTER TABLE platforms ADD COLUMN seen_lag integer NOT NULL DEFAULT 0;
