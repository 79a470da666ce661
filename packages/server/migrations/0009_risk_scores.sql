-- How likely a sign-up was automated or made to get another free trial. Computed once, when the user signs up.
alter table users
  add column sign_up_risk_bot smallint not null default 0 check (sign_up_risk_bot between 0 and 100),
  add column sign_up_risk_free_trial_abuse smallint not null default 0
    check (sign_up_risk_free_trial_abuse between 0 and 100);
