import { recordAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithPasswordHasher } from '../../platform/crypto/password-hash.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import { hasCode, type WithWrites } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import type { WithLog } from '../../platform/log.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { importUser, type PreparedUser, prepareUser } from '../../workspaces/transfer/import-user.ts'
import { type AskDeps, askOldSystem, type OldSystemAnswer } from './ask-old-system.ts'

/** The outcome of a question to the old system: a user to create, or the reason for which there is none. */
export type LazyUser =
  | { readonly kind: 'correct'; readonly prepared: PreparedUser }
  | Exclude<OldSystemAnswer, { kind: 'correct' }>

/** Asks the old system about an unknown address, and prepares the user of its answer. Null if the project has none. */
export async function prepareLazyUser(
  deps: AskDeps & WithPasswordHasher,
  project: Project,
  credentials: { readonly email: string; readonly password: string },
): Promise<LazyUser | null> {
  const { lazyImport } = project.config
  if (lazyImport === null) return null
  const answer = await askOldSystem(deps, project, lazyImport, credentials)
  if (answer.kind !== 'correct') return answer
  const prepared = await prepareUser(deps, project, { ...credentials, user: answer.user })
  if (!('refusal' in prepared)) return { kind: 'correct', prepared }
  const { column, message } = prepared.refusal
  deps.log.warn({ projectId: project.id, column, problem: message }, 'the old system sent a user that is refused')
  return { kind: 'invalid_answer' }
}

type StoreDeps = WithWrites & WithClock & WithLog & WithRandom & WithSealer

/** Creates the user in a transaction, also while sign-up is closed. Returns false if the project has such a user meanwhile. */
export async function storeLazyUser(
  deps: StoreDeps,
  project: Project,
  prepared: PreparedUser,
  context: RequestContext,
): Promise<boolean> {
  try {
    return await transaction(deps, async (deps) => {
      const imported = await importUser(deps, project, prepared)
      if ('refusal' in imported) {
        deps.log.warn({ projectId: project.id, problem: imported.refusal?.code }, 'a user of the old system is refused')
        return false
      }
      const details = { method: 'password', source: 'old_system' }
      await recordAuditEvent(deps, project, { type: 'user_created', userId: imported.id, context, details })
      return true
    })
  } catch (error) {
    // A concurrent call has stored the same address.
    if (hasCode(error, '23505')) return false
    throw error
  }
}
