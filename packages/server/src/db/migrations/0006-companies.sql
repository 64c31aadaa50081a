-- The company register: what an import of the official Sirene stock files holds, and what public sources answered.
-- It is public knowledge, the same for every organisation and mode. Texts compare as bytes ("C"): the keys are made of
-- a to z, 0 to 9 and blanks by the one function that also reads the queries.

CREATE TABLE companies (
  siren text COLLATE "C" PRIMARY KEY,
  -- '' where the company withholds it.
  legal_name text NOT NULL,
  names text[] NOT NULL,
  legal_category text,
  closed boolean NOT NULL,
  seat text
);

-- One row for each name of a company, by which it is found.
CREATE TABLE company_names (
  siren text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  joined text COLLATE "C" NOT NULL,
  words text[] COLLATE "C" NOT NULL
);
CREATE INDEX company_names_key ON company_names (key);
CREATE INDEX company_names_joined ON company_names (joined);
CREATE INDEX company_names_words ON company_names USING gin (words);

-- The words in use, how many names hold each, and what is left of it without one letter.
CREATE TABLE company_words (
  word text COLLATE "C" PRIMARY KEY,
  names integer NOT NULL,
  deletions text[] COLLATE "C" NOT NULL
);
CREATE INDEX company_words_deletions ON company_words USING gin (deletions);

-- Head offices.
CREATE TABLE company_seats (
  siren text COLLATE "C" PRIMARY KEY,
  siret text NOT NULL,
  names text[] NOT NULL,
  line1 text,
  line2 text,
  postal text,
  city text,
  country text,
  closed boolean NOT NULL
);

-- The last import of each kind of file, and how many of its rows are in; the date is that of the file in use.
CREATE TABLE company_imports (
  kind text PRIMARY KEY,
  fingerprint text NOT NULL,
  position bigint NOT NULL,
  done boolean NOT NULL,
  file_date timestamptz,
  updated_at timestamptz NOT NULL
);

-- Answers of public sources, with their age.
CREATE TABLE company_answers (
  source text NOT NULL,
  question text NOT NULL,
  answer json NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (source, question)
);
CREATE INDEX company_answers_age ON company_answers (asked_at);
