-- The language that a user chose, as a BCP 47 tag; null while the language of mails (`locale`) follows sign-ins.
alter table users add column chosen_locale text;
