-- Pages of a client that users can open before they consent (RFC 7591, section 2).
alter table oauth_clients add column client_uri text, add column policy_uri text, add column tos_uri text;
