-- The memory of the simulated platform (submissions/sandbox-ledger.ts). A real platform keeps its own; this one
-- has to outlive a crash of the server just the same, since a flow must never be taken twice.
CREATE TABLE sandbox_flows (
  organisation_id text NOT NULL REFERENCES organisations,
  mode text NOT NULL CHECK (mode = 'sandbox'),
  tracking_id text NOT NULL,
  calls integer NOT NULL DEFAULT 0,
  flow_id text,
  number_key text,
  outcome text,
  kept boolean,
  received_at timestamptz,
  PRIMARY KEY (organisation_id, tracking_id)
);
CREATE UNIQUE INDEX sandbox_flows_by_flow ON sandbox_flows (organisation_id, flow_id);
CREATE INDEX sandbox_flows_by_number ON sandbox_flows (organisation_id, number_key) WHERE kept;
