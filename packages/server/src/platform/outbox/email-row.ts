import type { PreparedMessage } from './message.ts'

/** An email before it is written to the outbox. The content is sealed; project owners can read the other columns. */
export interface PreparedEmail extends PreparedMessage {
  /** Kind of the email, such as `password_reset` or `notice.new_device`. */
  readonly type: string
  readonly recipient: string
  readonly locale: string
  /** Expiry of the link or code in the content; null if it contains none. */
  readonly expiresAtMillis: number | null
}

/**
 * Returns the statement or CTE that inserts an email for each row of `from`, with the work that causes it. `from` is an SQL
 * expression; without it, one email is inserted. {@link emailParameters} are its parameters besides `projectId` and `now`.
 */
export const insertEmailRow = (
  from?: string,
  { projectId = ':projectId', userId = 'null::uuid' }: { projectId?: string; userId?: string } = {},
) => `insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis, mail_type, recipient, mail_locale,
    content_expires_at_millis, user_id)
  select ${projectId}, :mailId::uuid, 'mail', :mailPayload::bytea, :now::bigint, :now::bigint, :mailType::text,
    :mailRecipient::text, :mailLocale::text, :mailExpiresAtMillis::bigint, ${userId}
  ${from === undefined ? '' : `from ${from}`}`

/** Returns the parameters of {@link insertEmailRow}. All are null without an email. */
export const emailParameters = (email: PreparedEmail | null) => ({
  mailId: email?.id ?? null,
  mailPayload: email?.payload ?? null,
  mailType: email?.type ?? null,
  mailRecipient: email?.recipient ?? null,
  mailLocale: email?.locale ?? null,
  mailExpiresAtMillis: email?.expiresAtMillis ?? null,
})
export type EmailParameters = ReturnType<typeof emailParameters>
