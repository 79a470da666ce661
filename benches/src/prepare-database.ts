import type pg from 'pg'

/**
 * Prepares the database besides users. Emails stay in the outbox, because deliveries are not measured. A TOTP code may
 * be used again, and links may use the host of this machine.
 */
export async function prepareDatabase(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create extension if not exists pg_stat_statements;
    create or replace function bench_keep_in_outbox() returns trigger language plpgsql as
      'begin new.run_at_millis := 253402300799000; return new; end';
    create or replace trigger bench_keep_in_outbox before insert on outbox
      for each row execute function bench_keep_in_outbox();
    create or replace function bench_forget_step() returns trigger language plpgsql as
      'begin new.last_time_step := null; return new; end';
    create or replace trigger bench_forget_step before update of last_time_step on authenticators
      for each row execute function bench_forget_step();
    update projects set allow_localhost = true`)
}
