/**
 * Returns the SQL that puts the next `sequence` into an event: an expression for its JSON as text, an object with at least
 * one field. Evaluate it in a statement that holds the row of the user or team, so that the numbers of one user rise in
 * the order of commits.
 */
export function withSequence(event: string): string {
  return `'{"sequence":' || nextval('webhook_event_sequence') || ',' || substr(${event}, 2)`
}
