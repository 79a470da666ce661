/**
 * Returns the SQL that compares a column with a parameter in lower case, as addresses are compared (decision 0065). The
 * indexes of contact_channels contain the same expression.
 */
export function isSameEmail(column: string, parameter: string): string {
  return `lower(${column} collate "C") = lower(:${parameter}::text collate "C")`
}

/**
 * Returns the SQL condition of an address that nobody else may sign up with. An unverified address beside the primary
 * one may be a typing error or belong to a stranger: its user signs in with it until another user signs up with it
 * (decision 0112). The only address with which a user without a primary one signs in stays: the user has no other.
 */
export const isReserved = (channel: string): string =>
  `${channel}.used_for_auth and (${channel}.is_verified or ${channel}.is_primary or not exists (
     select from contact_channels other where other.project_id = ${channel}.project_id
       and other.user_id = ${channel}.user_id and other.type = 'email' and other.id <> ${channel}.id
       and (other.is_primary or other.used_for_auth)))`
