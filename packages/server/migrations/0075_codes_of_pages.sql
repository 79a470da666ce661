-- The session of the browser in which a user signed in on a page of the service for an app. Null for sign-ins with a provider.
alter table authorization_codes add column page_session_id uuid;
