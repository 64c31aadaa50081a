-- Every row of a user's data carries organisation_id and mode, and every query filters on both:
-- sandbox and live never meet. Ids are text with a prefix (ids.ts), amounts numeric, days date. Documents are json
-- rather than jsonb: what is read back is what was stored, in the order it was written.

CREATE TABLE organisations (
  id text PRIMARY KEY,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- What every invoice of a seller repeats, once per mode (accounts/organisation.ts).
CREATE TABLE organisation_profiles (
  organisation_id text NOT NULL REFERENCES organisations,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  profile json NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organisation_id, mode)
);

-- Only the SHA-256 of a key is kept; `hint` is its last four characters, to tell keys apart in a list.
CREATE TABLE api_keys (
  id text PRIMARY KEY,
  organisation_id text NOT NULL REFERENCES organisations,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  name text NOT NULL,
  sha256 bytea NOT NULL UNIQUE,
  hint text NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- `invoice_id` is the caller's identifier, `id` ours. The columns beside `draft` repeat what lists filter on.
CREATE TABLE invoices (
  id text PRIMARY KEY,
  organisation_id text NOT NULL REFERENCES organisations,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  invoice_id text NOT NULL,
  status text NOT NULL
    CHECK (status IN ('DRAFT', 'BLOCKED', 'VALIDATED', 'TRANSMITTING', 'TRANSMITTED', 'REJECTED')),
  number text,
  type_code text,
  seller_siren text,
  seller_name text,
  buyer_siren text,
  buyer_name text,
  issue_date date,
  due_date date,
  currency text,
  payable numeric,
  format text,
  pdp text,
  score smallint CHECK (score BETWEEN 0 AND 100),
  draft json NOT NULL,
  validation json,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (organisation_id, mode, invoice_id)
);
CREATE INDEX invoices_list ON invoices (organisation_id, mode, created_at DESC, id DESC);
CREATE INDEX invoices_by_status ON invoices (organisation_id, mode, status);
CREATE INDEX invoices_by_buyer ON invoices (organisation_id, mode, buyer_siren);

-- A seller's number serves once a year (CGI, ann. II, art. 242 nonies A, I, 7°); a rejected invoice frees it.
CREATE UNIQUE INDEX invoices_number_once
  ON invoices (organisation_id, mode, seller_siren, number, (extract(year FROM issue_date)))
  WHERE status IN ('TRANSMITTING', 'TRANSMITTED');

-- The documents as transmitted, byte for byte.
CREATE TABLE documents (
  invoice text NOT NULL REFERENCES invoices ON DELETE CASCADE,
  media_type text NOT NULL,
  organisation_id text NOT NULL REFERENCES organisations,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  filename text NOT NULL,
  profile text,
  sha256 text NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (invoice, media_type)
);

-- What happened, in order. Never changed, never deleted.
CREATE TABLE events (
  seq bigserial PRIMARY KEY,
  id text NOT NULL UNIQUE,
  organisation_id text NOT NULL REFERENCES organisations,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  invoice text REFERENCES invoices,
  type text NOT NULL,
  data json NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX events_list ON events (organisation_id, mode, seq);
CREATE INDEX events_of_invoice ON events (invoice, seq);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the table % is append-only', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- One row per flow sent to a platform. `flow_id` is the platform's name for it, known once it answered.
CREATE TABLE submissions (
  id text PRIMARY KEY,
  organisation_id text NOT NULL REFERENCES organisations,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  invoice text NOT NULL REFERENCES invoices,
  pdp text NOT NULL,
  status text NOT NULL CHECK (status IN ('queued', 'sending', 'sent', 'acknowledged', 'refused', 'failed')),
  flow_id text,
  attempts integer NOT NULL DEFAULT 0,
  last_error json,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX submissions_of_invoice ON submissions (invoice, created_at);
CREATE UNIQUE INDEX submissions_one_open ON submissions (invoice)
  WHERE status IN ('queued', 'sending', 'sent', 'acknowledged');

-- The platform's statuses (200 … 213), as they came. The unique key makes a repeated poll harmless.
CREATE TABLE lifecycle (
  seq bigserial PRIMARY KEY,
  organisation_id text NOT NULL REFERENCES organisations,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  invoice text NOT NULL REFERENCES invoices,
  code integer NOT NULL,
  label text NOT NULL,
  reason_code text,
  reason text,
  actor text,
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (invoice, code, at)
);

-- One row per validation, stored invoice or not: what the compliance score counts.
CREATE TABLE validations (
  seq bigserial PRIMARY KEY,
  organisation_id text NOT NULL REFERENCES organisations,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  day date NOT NULL,
  invoice text REFERENCES invoices,
  valid boolean NOT NULL,
  score smallint NOT NULL CHECK (score BETWEEN 0 AND 100),
  errors integer NOT NULL,
  warnings integer NOT NULL,
  codes text[] NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX validations_by_day ON validations (organisation_id, mode, day);

CREATE TABLE webhooks (
  id text PRIMARY KEY,
  organisation_id text NOT NULL REFERENCES organisations,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  url text NOT NULL,
  events text[] NOT NULL,
  description text,
  secret text NOT NULL,
  previous_secret text,
  previous_secret_until timestamptz,
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webhooks_of_organisation ON webhooks (organisation_id, mode);

CREATE TABLE webhook_deliveries (
  id text PRIMARY KEY,
  organisation_id text NOT NULL REFERENCES organisations,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  webhook_id text NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  event_id text NOT NULL,
  event_type text NOT NULL,
  payload text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  response_status integer,
  response_ms integer,
  response_body text,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, created_at DESC);

-- The reply to a request with an Idempotency-Key, committed with the data that the request stored.
CREATE TABLE idempotency_keys (
  organisation_id text NOT NULL REFERENCES organisations,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  method text NOT NULL,
  path text NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  status integer NOT NULL,
  headers json NOT NULL,
  body bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, mode, method, path, key)
);
CREATE INDEX idempotency_keys_expired ON idempotency_keys (expires_at);
