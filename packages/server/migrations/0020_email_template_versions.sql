-- Versions of an owner's email template for one language each. `email_templates` holds the version for all other
-- languages. A table of its own, because nodes of the version before read and write `email_templates` by project and type.
create table email_template_versions (
  project_id text not null references projects (id) on delete cascade,
  type text not null check (type in ('email_verification', 'password_reset', 'magic_link', 'team_invitation')),
  -- BCP 47, one of the languages of emails.
  locale text not null,
  subject text not null,
  content jsonb not null,
  primary key (project_id, type, locale)
);
