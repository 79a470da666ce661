/**
 * The SQL of an event's hash, for audit events as `e`: SHA-256 over the JSON of its columns, which PostgreSQL writes in one
 * form. The columns and their order are part of every stored root: a column that is added later belongs in no hash of
 * earlier batches.
 */
const eventHash = `sha256(convert_to(jsonb_build_array(e.id, e.type, e.user_id, e.actor, e.actor_type, e.actor_id,
  e.on_behalf_of, e.at_millis, e.network_address, e.country, e.user_agent, e.request_id, e.details)::text, 'UTF8'))`

/** Returns the SQL of the root hash over audit events as `e`, after the root that an expression gives. */
export const rootAfter = (previousRoot: string): string =>
  `sha256(${previousRoot} || coalesce(string_agg(${eventHash}, ''::bytea order by e.at_millis, e.id), ''::bytea))`

/** The root before the first batch. */
export const firstRoot = Buffer.alloc(32)
