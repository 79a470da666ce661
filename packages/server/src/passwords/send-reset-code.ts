import { KnownError } from '@portico/contract'
import { auditColumns, auditParameters, auditValues } from '../audit/audit-event.ts'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { Origin } from '../http/implement.ts'
import { mayMail } from '../limits/mail-limits.ts'
import type { Project } from '../projects/project.ts'
import { isTrustedUrl } from '../projects/trusted-url.ts'
import { prepareCode } from '../verification-codes/prepare-code.ts'
import { newCodeParams } from '../verification-codes/store-code.ts'
import { prepareResetMail } from './reset-mail.ts'

interface Account {
  readonly id: string
  readonly displayName: string | null
  readonly locale: string | null
}

// An unverified address speaks for an account only as its primary one: beside a primary address it may be a typing
// error, and would give the account to whoever owns it.
const selectResetAccount = statement<{ projectId: string; email: string }, Account>(
  'select_reset_account',
  `select u.id, u.display_name, u.locale from contact_channels c
   join users u on u.project_id = c.project_id and u.id = c.user_id
   where c.project_id = :projectId and c.type = 'email' and c.value = :email and c.used_for_auth
     and (c.is_verified or c.is_primary)`,
)

type Parameters = ReturnType<typeof newCodeParams> &
  ReturnType<typeof auditParameters> & { isMailed: boolean; mailId: string; mailPayload: Uint8Array }

// Without a recipient code and mail are written all the same, the one used and the other delivered at birth. The user is
// held for as long as it takes: one who is deleted at this moment is no recipient.
const insertResetCode = statement<Parameters, never>(
  'insert_reset_code',
  `with owner as (
     select id from users where project_id = :projectId and id = :userId::uuid for key share
   ), recipient as (
     select (select id from owner) as id, :isMailed::boolean and exists (select from owner) as is_mailed
   ), new_code as (
     insert into verification_codes (project_id, id, purpose, nonce_hash, typed_hash, user_id, payload,
       created_at_millis, expires_at_millis, used_at_millis)
     select :projectId, :id::uuid, :purpose::text, :nonceHash::bytea, :typedHash::bytea, r.id, :payload::jsonb,
       :now::bigint, :expiresAtMillis::bigint, case when r.is_mailed then null else :now::bigint end
     from recipient r
   ), new_mail as (
     insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis, finished_at_millis)
     select :projectId, :mailId::uuid, 'mail', case when r.is_mailed then :mailPayload::bytea end, :now::bigint,
       :now::bigint, case when r.is_mailed then null else :now::bigint end
     from recipient r
   )
   insert into audit_events (${auditColumns}) select ${auditValues}`,
)

/**
 * Mails a link to choose a new password. For an address without an account, and for one that has had enough mails, it
 * does the same work, so that neither the answer nor its time tells who has an account.
 */
export async function sendResetCode(
  deps: Deps,
  project: Project,
  { email, callbackUrl, origin }: { email: string; callbackUrl: string; origin: Origin },
): Promise<void> {
  if (!project.config.credentialEnabled) throw new KnownError('PASSWORD_AUTHENTICATION_NOT_ENABLED')
  if (!isTrustedUrl(project, callbackUrl)) throw new KnownError('REDIRECT_URL_NOT_WHITELISTED')
  const isAllowed = await mayMail(deps, project.id, { email, origin })

  const [account] = await deps.db.run(selectResetAccount, { projectId: project.id, email })
  const code = prepareCode(deps, 'password-reset', { email })
  const recipient = {
    email,
    displayName: account?.displayName ?? null,
    locale: origin.locale ?? account?.locale ?? null,
  }
  const mail = prepareResetMail(deps, project, recipient, { callbackUrl, code: code.code })
  const userId = account?.id ?? null
  const event = { type: 'password_reset_requested', userId, origin, details: { email } } as const
  await deps.db.run(insertResetCode, {
    ...newCodeParams(deps, project, code, userId),
    ...auditParameters(deps, event),
    isMailed: isAllowed && account !== undefined,
    mailId: mail.id,
    mailPayload: mail.payload,
  })
  deps.wakeOutbox()
}
