import { KnownError } from '@portico/contract'
import { requirePasswordPolicy } from '../crypto/password-policy.ts'
import { sha256 } from '../crypto/secret.ts'
import { statement } from '../database/statement.ts'
import { transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { TextError } from '../http/text-error.ts'
import type { Project } from '../projects/project.ts'
import type { SignedInUser } from '../users/signed-in-user.ts'
import { endSessions } from '../users/user-statements.ts'

type OfUser = { projectId: string; userId: string }

const selectPasswordHash = statement<OfUser, { hash: string | null }>(
  'select_password_hash',
  `select password_hash as hash from users where project_id = :projectId and id = :userId`,
)

const replacePassword = statement<OfUser & { old: string; new: string; now: number }, { id: string }>(
  'replace_password',
  `update users set password_hash = :new, password_changed_at_millis = :now
   where project_id = :projectId and id = :userId and password_hash = :old returning id`,
)

const addPassword = statement<OfUser & { hash: string; now: number }, { id: string }>(
  'add_password',
  `update users set password_hash = :hash, password_changed_at_millis = :now
   where project_id = :projectId and id = :userId and password_hash is null returning id`,
)

/**
 * Changes the password of the signed-in user, who proves the old one. All sessions end but the one of the refresh
 * token; without it, all.
 */
export async function updatePassword(
  deps: Deps,
  project: Project,
  user: SignedInUser,
  input: { oldPassword: string; newPassword: string; refreshToken: string | null },
): Promise<void> {
  requirePasswordsOn(project)
  requirePasswordPolicy(input.newPassword)
  const params = { projectId: project.id, userId: user.id }
  const [current] = await deps.db.run(selectPasswordHash, params)
  const oldHash = current?.hash
  if (!oldHash) throw new KnownError('USER_DOES_NOT_HAVE_PASSWORD')
  const matches = await deps.passwordHasher.verify(input.oldPassword, oldHash)
  if (!matches) throw new KnownError('PASSWORD_CONFIRMATION_MISMATCH')

  const hash = await deps.passwordHasher.hash(input.newPassword)
  const now = deps.clock.now()
  const exceptHash = input.refreshToken === null ? null : sha256(input.refreshToken)
  await transaction(deps, async ({ db }) => {
    // Locks the user: waits for sign-ins that are opening a session now, whose sessions the next statement then sees. Of
    // two changes at once, the one that comes second no longer knows the old password.
    const replaced = await db.run(replacePassword, { ...params, old: oldHash, new: hash, now })
    if (replaced.length === 0) throw new KnownError('PASSWORD_CONFIRMATION_MISMATCH')
    await db.run(endSessions, { ...params, now, exceptHash })
  })
}

/** Gives a password to the signed-in user, who has none. No session ends. */
export async function setPassword(deps: Deps, project: Project, user: SignedInUser, password: string): Promise<void> {
  requirePasswordsOn(project)
  requirePasswordPolicy(password)
  if (user.hasPassword) throw alreadyHasPassword()
  const hash = await deps.passwordHasher.hash(password)
  const added = await deps.db.run(addPassword, { projectId: project.id, userId: user.id, hash, now: deps.clock.now() })
  if (added.length === 0) throw alreadyHasPassword()
}

function requirePasswordsOn(project: Project): void {
  if (!project.config.credentialEnabled) throw new KnownError('PASSWORD_AUTHENTICATION_NOT_ENABLED')
}

const alreadyHasPassword = () =>
  new TextError(400, 'This account has a password already. Change it with the old one instead.')
