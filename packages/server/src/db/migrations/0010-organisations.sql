-- Organisations that another one made. No foreign key: a backup is restored in the order of ids, and organisations
-- are never deleted.
ALTER TABLE organisations ADD COLUMN parent text;
CREATE INDEX organisations_of_parent ON organisations (parent, id) WHERE parent IS NOT NULL;

-- Whether an organisation is at work in a mode. It has the modes that it has a profile in.
ALTER TABLE organisation_profiles ADD COLUMN status text NOT NULL DEFAULT 'active'
  CHECK (status IN ('active', 'suspended', 'closed'));
ALTER TABLE organisation_profiles ADD COLUMN status_reason text;
ALTER TABLE organisation_profiles ADD COLUMN status_at timestamptz;
-- Requests a minute of all its keys together; that of the server where there is none.
ALTER TABLE organisation_profiles ADD COLUMN rate_limit integer CHECK (rate_limit > 0);
