-- Address and secret of the old system that is asked about unknown addresses, sealed. Null: none is asked.
alter table projects add column lazy_import_sealed bytea;
