-- Users list the invitations to their addresses, also those with which they signed up. The table holds open invitations
-- only, so the index is small.
create index invited_addresses_of_users on invited_addresses (project_id, lower(email collate "C"));
