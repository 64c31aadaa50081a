-- Connected platforms. The client secret is sealed under CONFORME_SECRET (sealing.ts), and never shown again.
CREATE TABLE platforms (
  organisation_id text NOT NULL REFERENCES organisations,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  slug text NOT NULL,
  name text,
  flow_url text NOT NULL,
  directory_url text NOT NULL,
  token_url text NOT NULL,
  client_id text NOT NULL,
  client_secret text NOT NULL,
  scope text,
  organization_id text,
  capabilities json NOT NULL,
  -- Where the platform calls back, in our address; what it signs with, sealed.
  callback_token text NOT NULL UNIQUE,
  callback_id text,
  signing_key text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, mode, slug)
);

-- How far the news of a platform were read, and when they are read next.
CREATE TABLE feeds (
  organisation_id text NOT NULL REFERENCES organisations,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  pdp text NOT NULL,
  read_until timestamptz NOT NULL,
  read_at timestamptz,
  news_at timestamptz NOT NULL,
  next_at timestamptz,
  PRIMARY KEY (organisation_id, mode, pdp)
);
CREATE INDEX feeds_due ON feeds (next_at) WHERE next_at IS NOT NULL;

-- Every flow that a platform told of, once: polling and callbacks both end here. `outcome` says what it was to us.
CREATE TABLE inbox (
  organisation_id text NOT NULL REFERENCES organisations,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  pdp text NOT NULL,
  flow_id text NOT NULL,
  updated_at timestamptz NOT NULL,
  flow json NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('applied', 'foreign', 'unreadable', 'noted')),
  document bytea,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, mode, pdp, flow_id)
);

ALTER TABLE submissions ADD COLUMN processing_rule text;
CREATE INDEX submissions_of_flow ON submissions (organisation_id, mode, flow_id);
CREATE INDEX invoices_by_number ON invoices (organisation_id, mode, number);

-- The memory of the pretend platform (platforms/sandbox-store.ts). A real platform keeps its own; this one has to
-- outlive a crash of the server just the same, since a flow must never be taken twice.
DROP TABLE sandbox_flows;
CREATE TABLE sandbox_knocks (
  organisation_id text NOT NULL REFERENCES organisations,
  mode text NOT NULL DEFAULT 'sandbox' CHECK (mode = 'sandbox'),
  tracking_id text NOT NULL,
  calls integer NOT NULL,
  PRIMARY KEY (organisation_id, tracking_id)
);
CREATE TABLE sandbox_deposits (
  organisation_id text NOT NULL REFERENCES organisations,
  mode text NOT NULL DEFAULT 'sandbox' CHECK (mode = 'sandbox'),
  flow_id text NOT NULL,
  tracking_id text,
  outcome text NOT NULL,
  number_key text,
  said_of text,
  told_at timestamptz NOT NULL,
  deposit json NOT NULL,
  document bytea NOT NULL,
  seq bigserial,
  PRIMARY KEY (organisation_id, flow_id)
);
CREATE UNIQUE INDEX sandbox_deposits_tracked ON sandbox_deposits (organisation_id, tracking_id)
  WHERE outcome <> 'REPEATED';
CREATE UNIQUE INDEX sandbox_deposits_numbered ON sandbox_deposits (organisation_id, number_key);
CREATE INDEX sandbox_deposits_told ON sandbox_deposits (organisation_id, told_at);
CREATE INDEX sandbox_deposits_said ON sandbox_deposits (organisation_id, said_of) WHERE said_of IS NOT NULL;

-- How far each organisation has put the sandbox's clock forward.
CREATE TABLE sandbox_clocks (
  organisation_id text PRIMARY KEY REFERENCES organisations,
  mode text NOT NULL DEFAULT 'sandbox' CHECK (mode = 'sandbox'),
  ahead bigint NOT NULL
);
