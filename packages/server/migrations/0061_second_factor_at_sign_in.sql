-- True if a sign-in completes with the second factor that the project requires. A passkey then fulfills it, too.
alter table projects add column second_factor_at_sign_in boolean not null default false;
