-- Keys that end, keys bound to networks, and the record of who administered what.
ALTER TABLE api_keys ADD COLUMN expires_at timestamptz;
ALTER TABLE api_keys ADD COLUMN addresses text[] NOT NULL DEFAULT '{}';
-- False for the key of a first start until it was shown: one that nobody has seen is replaced by the next start.
ALTER TABLE api_keys ADD COLUMN is_shown boolean NOT NULL DEFAULT true;

CREATE TABLE administration (
  seq bigserial PRIMARY KEY,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  subject text,
  organisation_id text,
  mode text,
  details json
);
CREATE TRIGGER administration_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON administration
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A known text sealed under CONFORME_SECRET: a start that cannot open it has another secret.
CREATE TABLE canary (
  id text PRIMARY KEY CHECK (id = 'canary'),
  sealed text NOT NULL
);

-- Replies that hold a secret are sealed as the secret is.
ALTER TABLE idempotency_keys ADD COLUMN is_sealed boolean NOT NULL DEFAULT false;

-- Signed calls of platforms, for as long as their signature is good: the same one is not heard twice.
CREATE TABLE heard_calls (
  organisation_id text NOT NULL REFERENCES organisations,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  pdp text NOT NULL,
  digest bytea NOT NULL,
  good_until timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, mode, pdp, digest)
);
CREATE INDEX heard_calls_old ON heard_calls (good_until);
