-- Kinds of emailed links that lead to the hosted pages, whatever page the app names. Separated by spaces; empty: none.
alter table projects add column hosted_email_links text not null default '';
