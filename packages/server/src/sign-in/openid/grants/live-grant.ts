/**
 * SQL condition: a grant `g` of a user `u` is not over at the time `:now`. Whatever ends all sessions of a user raises the
 * epoch, so that it ends the grants, too. Those of a session that was kept stay.
 */
export const isLiveGrant = `g.expires_at_millis > :now::bigint and (g.session_epoch = u.session_epoch
  or exists (select from sessions s where s.project_id = g.project_id and s.id = g.session_id
    and s.ended_at_millis is null and s.expires_at_millis > :now::bigint))`

/** SQL join of the user `u` of a grant `g`. */
export const grantUser = 'join users u on u.project_id = g.project_id and u.id = g.user_id'
