-- True for a client that may exchange the tokens which its resources receive (RFC 8693).
alter table oauth_clients add column can_exchange_tokens boolean not null default false;
