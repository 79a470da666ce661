/**
 * SQL of a statement that ends the sessions of a user except one, as the condition names it. The grants to OAuth clients of
 * that session move to the raised epoch. All others end with it.
 */
export const keepGrants = (isKept: string): string => `update oauth_grants g set session_epoch = g.session_epoch + 1
     from sessions s join users u on u.project_id = s.project_id and u.id = s.user_id
     where s.project_id = :projectId and s.user_id = :userId and (${isKept}) and s.ended_at_millis is null
       and g.project_id = s.project_id and g.session_id = s.id and g.session_epoch = u.session_epoch
     returning g.id`
