/**
 * Returns the SQL that compares a column with a parameter in lower case, as addresses are compared (decision 0065). The
 * indexes of contact_channels contain the same expression.
 */
export function isSameEmail(column: string, parameter: string): string {
  return `lower(${column} collate "C") = lower(:${parameter}::text collate "C")`
}
