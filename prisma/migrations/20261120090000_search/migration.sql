-- Hand-written: what the tables' search indexes and the booking constraint need.
-- The three extensions are "trusted": the owner of the database may create them.
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- unaccent() is only STABLE, since its dictionary could be replaced. Naming the dictionary makes the
-- answer fixed for our purpose, so that it may stand in an index.
CREATE FUNCTION f_unaccent(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN unaccent('unaccent'::regdictionary, value);

-- How every searchable text is stored and asked: no accents, lower case.
-- prisma/search-text.ts does the same to what a person types.
CREATE FUNCTION search_normal(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(f_unaccent(value));
