import { knownError } from '@portico/contract'
import { findTotpStep } from '../crypto/totp.ts'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import { openTotpSecret } from '../users/totp-secret.ts'

/** A user whose authenticator app is asked. */
export interface TotpOwner {
  readonly id: string
  /** Null: there is no app. */
  readonly totpSecretSealed: Uint8Array | null
}

const selectTotpSecret = statement<{ projectId: string; userId: string }, { totpSecretSealed: Uint8Array | null }>(
  'select_totp_secret',
  `select totp_secret_sealed from users where project_id = :projectId and id = :userId`,
)

/** Returns the user with the secret of the authenticator app, or null if there is no app. */
export async function findTotpOwner(
  { db }: Pick<Deps, 'db'>,
  project: Project,
  userId: string,
): Promise<TotpOwner | null> {
  const [row] = await db.run(selectTotpSecret, { projectId: project.id, userId })
  return row?.totpSecretSealed ? { id: userId, totpSecretSealed: row.totpSecretSealed } : null
}

/** A code that was right, and is not accepted yet. */
export interface RightTotp {
  readonly userId: string
  readonly totpSecretSealed: Uint8Array
  readonly step: number
}

// A step counts once, and only as long as the secret is the one that was asked (RFC 6238, section 5.2).
const acceptTotpStep = statement<RightTotp & { projectId: string } & Record<string, unknown>, { id: string }>(
  'accept_totp_step',
  `update users set totp_last_time_step = :step::bigint
   where project_id = :projectId and id = :userId and totp_secret_sealed = :totpSecretSealed
     and (totp_last_time_step is null or totp_last_time_step < :step::bigint)
   returning id`,
)

/** Judges a code of the authenticator app. Throws INVALID_TOTP_CODE; writes nothing. */
export function requireRightTotp(
  deps: Pick<Deps, 'sealer' | 'clock'>,
  project: Project,
  { id, totpSecretSealed }: TotpOwner,
  totp: string,
): RightTotp {
  const secret = totpSecretSealed && openTotpSecret(deps, project.id, id, totpSecretSealed)
  const step = secret && findTotpStep(secret, totp, deps.clock.now())
  if (totpSecretSealed === null || step === null) throw knownError('INVALID_TOTP_CODE')
  return { userId: id, totpSecretSealed, step }
}

/** Accepts a right code, together with what it is for: its step is spent. Throws INVALID_TOTP_CODE when it was already. */
export async function acceptTotp({ db }: Pick<Deps, 'db'>, project: Project, right: RightTotp): Promise<void> {
  const accepted = await db.run(acceptTotpStep, { projectId: project.id, ...right })
  if (accepted.length === 0) throw knownError('INVALID_TOTP_CODE')
}
