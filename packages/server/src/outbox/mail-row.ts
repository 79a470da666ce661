import type { PreparedMessage } from './message.ts'

/** A mail before it is written to the outbox. The content is sealed; project owners can read the other columns. */
export interface PreparedMail extends PreparedMessage {
  /** Kind of the mail, such as `password_reset` or `notice.new_device`. */
  readonly type: string
  readonly recipient: string
  readonly locale: string
  /** Expiry of the link or code in the content; null if it contains none. */
  readonly expiresAtMillis: number | null
}

/** Columns of a mail, for a statement that inserts it with the work that causes it. */
export const mailColumns = `project_id, id, kind, payload, created_at_millis, run_at_millis, mail_type, recipient, mail_locale,
  content_expires_at_millis, user_id`
export const mailValues = mailValuesOf({})

/** Returns the values of {@link mailColumns} where the statement has other expressions for the project or the user. */
export function mailValuesOf({
  projectId = ':projectId',
  userId = 'null::uuid',
}: {
  projectId?: string
  userId?: string
}) {
  return `${projectId}, :mailId::uuid, 'mail', :mailPayload::bytea, :now::bigint, :now::bigint, :mailType::text,
    :mailRecipient::text, :mailLocale::text, :mailExpiresAtMillis::bigint, ${userId}`
}

/** Parameters of {@link mailValues} besides `projectId` and `now`. All are null without a mail. */
export const mailParameters = (mail: PreparedMail | null) => ({
  mailId: mail?.id ?? null,
  mailPayload: mail?.payload ?? null,
  mailType: mail?.type ?? null,
  mailRecipient: mail?.recipient ?? null,
  mailLocale: mail?.locale ?? null,
  mailExpiresAtMillis: mail?.expiresAtMillis ?? null,
})
export type MailParameters = ReturnType<typeof mailParameters>
