/**
 * Conditions of queries that follow permissions. A permission that requires a second factor grants nothing without one,
 * and neither does what it contains. The function `is_permission_granted` of the database decides.
 */

import { isPasskeyFactor } from '../../platform/database/tables/users.ts'

// Neither refers to a row of the query, so each is evaluated once. Projects without requirements read nothing else.
const protectedExist = `exists (
    select from permission_definitions d where d.project_id = :projectId and d.requires_second_factor)`
const isProtectedSomewhere = `(select ${protectedExist})`
const isRequiredSomewhere = `(select p.second_factor_required_at_millis is not null or ${protectedExist}
  from projects p where p.id = :projectId)`

/** Returns a condition: the permission with this id requires a second factor. */
export const isProtected = (permissionId: string) => `(${isProtectedSomewhere} and exists (
  select from permission_definitions d
  where d.project_id = :projectId and d.id = ${permissionId} and d.requires_second_factor))`

/** A condition: a user `u` of a project `p` has a second factor. Functions of the database contain it, too. */
export const hasSecondFactor = `(u.totp_secret_sealed is not null or ${isPasskeyFactor('u', 'p')})`

/** Returns the condition under which a granted permission applies. `protection` is a condition like {@link isProtected}. */
export const isGranted = (userId: string, protection: string) => `case when ${isRequiredSomewhere}
  then is_permission_granted_to_user(:projectId, ${userId}, ${protection}, :now::bigint) else true end`
