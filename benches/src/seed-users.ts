import type pg from 'pg'

/** Fills the project `internal` with users that have an address and no password, so that indexes have their real depth. */
export async function seedUsers(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `with made as (
       insert into users (project_id, id, display_name, signed_up_at_millis, last_active_at_millis)
       select 'internal', gen_random_uuid(), 'User ' || g, g, g from generate_series(1, $1::int) g returning id, signed_up_at_millis
     )
     insert into contact_channels (project_id, id, user_id, type, value, is_primary, is_verified, used_for_auth, created_at_millis)
     select 'internal', gen_random_uuid(), id, 'email', 'seeded-' || signed_up_at_millis || '@example.com', true, true, true, 0 from made`,
    [count],
  )
  await pool.query('vacuum analyze users, contact_channels')
}
