--! statements
--! replaces 0052e6291324b0c6807c0a3b974637f62e871e929092ad72cc6c595daf81d32c
-- Users list the invitations to their addresses, also those with which they signed up. The table holds open invitations
-- only, so the index is small.
create index concurrently if not exists invited_addresses_of_users on invited_addresses (project_id, lower(email collate "C"));
