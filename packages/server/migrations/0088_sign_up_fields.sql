-- The fields that new users of a project fill in, in their order. Null: none.
alter table projects add column sign_up_fields jsonb;
