-- Platforms whose credentials are not kept: each request brings an access token.
ALTER TABLE platforms ALTER COLUMN token_url DROP NOT NULL;
ALTER TABLE platforms ALTER COLUMN client_id DROP NOT NULL;
ALTER TABLE platforms ALTER COLUMN client_secret DROP NOT NULL;
ALTER TABLE platforms ADD CONSTRAINT platforms_credentials
  CHECK ((token_url IS NULL) = (client_id IS NULL) AND (client_id IS NULL) = (client_secret IS NULL));

-- The token that a submission or a status of ours leaves with, sealed; erased once it is with the platform and
-- decided on, or after a day (platforms/tokens.ts). `parcel` is the id of the submission or status message.
CREATE TABLE platform_tokens (
  parcel text PRIMARY KEY,
  organisation_id text NOT NULL REFERENCES organisations,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  pdp text NOT NULL,
  sealed text NOT NULL,
  given_at timestamptz NOT NULL
);
CREATE INDEX platform_tokens_of_platform ON platform_tokens (organisation_id, mode, pdp, given_at);
