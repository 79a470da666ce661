/**
 * Steps of recursive queries over contained permissions. `union` visits each permission once, so that cycles end.
 * `offset 0` keeps the planner from joining the whole table in every round: each permission is one index look-up.
 */

/** Joins each permission of a query to those that it contains directly: `contained.id`. */
export const containedOf = (permissionId: string) => `cross join lateral (
    select contained_id as id from permission_containments
    where project_id = :projectId and permission_id = ${permissionId} offset 0
  ) as contained`

/** Joins each permission of a query to those that contain it directly: `container.id`. */
export const containersOf = (permissionId: string) => `cross join lateral (
    select permission_id as id from permission_containments
    where project_id = :projectId and contained_id = ${permissionId} offset 0
  ) as container`
