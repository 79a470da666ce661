-- The address in the metadata of a client that its logo was read from. Null for a logo of the owner. A row without a picture is a
-- logo that the owner has removed: metadata do not bring it back.
alter table oauth_client_logos
  add column source_uri text,
  alter column name drop not null,
  alter column bytes drop not null;
