-- A provider of the project's own may send `email_verified` as the text "true" (Amazon Cognito does).
alter table oauth_provider_configs add column email_verified_as_text boolean not null default false;
