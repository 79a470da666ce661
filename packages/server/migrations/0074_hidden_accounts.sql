-- True if no call of the project reveals whether an address has an account.
alter table projects add column hide_accounts boolean not null default false;
