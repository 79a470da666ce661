-- Template of claims that the project adds to access tokens; null: none.
alter table projects add column token_claims jsonb;
