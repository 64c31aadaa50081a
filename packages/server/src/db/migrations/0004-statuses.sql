-- What a status says beside its code: all its reasons, amounts by rate of VAT, a comment (PlatformStatus).
ALTER TABLE lifecycle ADD COLUMN details json;

-- One row per life-cycle message of ours (CDAR) on its way to a platform. Its id is its tracking id; the document is
-- kept byte for byte, so that every try sends the same.
CREATE TABLE status_messages (
  id text PRIMARY KEY,
  organisation_id text NOT NULL REFERENCES organisations,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  invoice text NOT NULL REFERENCES invoices,
  lifecycle bigint NOT NULL UNIQUE REFERENCES lifecycle,
  pdp text NOT NULL,
  filename text NOT NULL,
  sha256 text NOT NULL,
  content bytea NOT NULL,
  status text NOT NULL CHECK (status IN ('queued', 'sent', 'acknowledged', 'refused')),
  flow_id text,
  attempts integer NOT NULL DEFAULT 0,
  last_error json,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX status_messages_of_invoice ON status_messages (invoice);
CREATE INDEX status_messages_queued ON status_messages (updated_at) WHERE status = 'queued';
