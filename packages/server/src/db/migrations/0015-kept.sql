-- Nearly every request needs these rows, and they rarely change: servers keep them in memory (db/kept.ts), and each
-- forgets them when another one, or a command, has written. Noting when a key was used does not count.
CREATE FUNCTION report_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('conforme_changed', TG_TABLE_NAME);
  RETURN NULL;
END
$$;
CREATE TRIGGER report_change AFTER INSERT OR DELETE OR UPDATE OF name, scopes, revoked_at, expires_at, addresses
  ON api_keys FOR EACH STATEMENT EXECUTE FUNCTION report_change();
CREATE TRIGGER report_change AFTER INSERT OR DELETE OR UPDATE
  ON organisation_profiles FOR EACH STATEMENT EXECUTE FUNCTION report_change();
CREATE TRIGGER report_change AFTER INSERT OR DELETE OR UPDATE
  ON platforms FOR EACH STATEMENT EXECUTE FUNCTION report_change();
CREATE TRIGGER report_change AFTER INSERT OR DELETE OR UPDATE OF events, disabled_at
  ON webhooks FOR EACH STATEMENT EXECUTE FUNCTION report_change();

-- The score counts verdicts by day: one for each stored invoice and day, and sums of those on drafts that are not stored.
CREATE TABLE verdict_counts (
  organisation_id text NOT NULL REFERENCES organisations,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  day date NOT NULL,
  verdicts bigint NOT NULL,
  valid bigint NOT NULL,
  score bigint NOT NULL,
  PRIMARY KEY (organisation_id, mode, day)
);
CREATE TABLE finding_counts (
  organisation_id text NOT NULL REFERENCES organisations,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  day date NOT NULL,
  code text NOT NULL,
  findings bigint NOT NULL,
  PRIMARY KEY (organisation_id, mode, day, code)
);
INSERT INTO verdict_counts
  SELECT organisation_id, mode, day, count(*), count(*) FILTER (WHERE valid), sum(score)
  FROM validations WHERE invoice IS NULL GROUP BY organisation_id, mode, day;
INSERT INTO finding_counts
  SELECT organisation_id, mode, day, code, count(*)
  FROM validations, unnest(codes) AS code WHERE invoice IS NULL GROUP BY organisation_id, mode, day, code;
DELETE FROM validations WHERE invoice IS NULL;
DELETE FROM validations AS old USING validations AS new
  WHERE new.invoice = old.invoice AND new.day = old.day AND new.seq > old.seq;
ALTER TABLE validations ALTER COLUMN invoice SET NOT NULL;
DROP INDEX validations_of_invoice;
CREATE UNIQUE INDEX validations_of_invoice ON validations (invoice, day);
