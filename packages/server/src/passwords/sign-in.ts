import { KnownError } from '@portico/contract'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { Origin } from '../http/implement.ts'
import type { Project } from '../projects/project.ts'
import { completeSignIn, type SignInAnswer, type SignInSubject } from '../sign-in/complete-sign-in.ts'

type Candidate = SignInSubject & { passwordHash: string | null }

const selectByAuthEmail = statement<{ projectId: string; email: string }, Candidate>(
  'select_user_by_auth_email',
  `select u.id, u.display_name, u.selected_team_id, u.signed_up_at_millis, u.session_epoch, u.locale,
     u.totp_secret_sealed is not null as requires_totp_mfa,
     p.value as primary_email, coalesce(p.is_verified, false) as primary_email_verified, u.password_hash
   from contact_channels c
   join users u on u.project_id = c.project_id and u.id = c.user_id
   left join contact_channels p on p.project_id = u.project_id and p.user_id = u.id and p.type = 'email' and p.is_primary
   where c.project_id = :projectId and c.type = 'email' and c.value = :email and c.used_for_auth`,
)

/** Signs in with e-mail and password. Unknown address, no password and wrong password are one and the same refusal. */
export async function signInWithPassword(
  deps: Deps,
  project: Project,
  input: { email: string; password: string; origin: Origin },
): Promise<SignInAnswer> {
  if (!project.config.credentialEnabled) throw new KnownError('PASSWORD_AUTHENTICATION_NOT_ENABLED')

  const [user] = await deps.db.run(selectByAuthEmail, { projectId: project.id, email: input.email })
  // Hash even when there is no such user, so that response time does not reveal who has an account.
  const matches = await deps.passwordHasher.verify(input.password, user?.passwordHash ?? null)
  if (!user || !matches) throw new KnownError('EMAIL_PASSWORD_MISMATCH')

  const answer = await completeSignIn(deps, project, user, {
    method: 'password',
    isNewUser: false,
    origin: input.origin,
  })
  if (!answer) throw new KnownError('EMAIL_PASSWORD_MISMATCH')
  return answer
}
