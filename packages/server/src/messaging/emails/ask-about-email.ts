import { WithheldError } from '../../platform/outbox/delivery-errors.ts'
import type { Project } from '../../projects/project.ts'
import { answerKey, findAuthHook } from '../auth-hooks/auth-hook-question.ts'
import { answerQuestions, type CallAuthHookDeps } from '../auth-hooks/call-auth-hook.ts'
import type { QueuedEmail } from './email.ts'
import { emailLocaleOf } from './locales.ts'
import { oneLine } from './name-text.ts'
import type { Variables } from './placeholders/variables.ts'

/** An email as the auth hook of its project wants it. */
interface AskedEmail {
  readonly email: QueuedEmail
  /** Variables that the hook adds. Those of the email itself go before them. */
  readonly added: Variables
}

/**
 * Asks the hook `email` about an email before it is sent. Its server gets neither the content nor a code or link. Throws a
 * {@link WithheldError} for an email that the hook stops. While the server of a hook that fails closed has no answer, the
 * delivery fails and is retried.
 */
export async function askAboutEmail(deps: CallAuthHookDeps, project: Project, email: QueuedEmail): Promise<AskedEmail> {
  if (!findAuthHook(project, 'email')) return { email, added: {} }
  const isNotice = email.type === 'notice'
  const subject = {
    type: 'email',
    email_type: isNotice ? `notice.${email.notice}` : email.type,
    to: email.to,
    locale: email.locale,
    can_stop: isNotice,
  } as const
  const question = { about: email.to, subject, userId: null, context: null }
  const result = (await answerQuestions(deps, project, [question])).get(answerKey('email', email.to))
  if (result?.outcome === 'refused') throw new WithheldError('The auth hook of the project has stopped this email.')
  if (result?.outcome === 'failed' && !result.failsOpen) throw new Error('The auth hook of the project has no answer.')
  const { locale, variables = {} } = result?.outcome === 'allowed' ? result.changes : {}
  return {
    email: locale === undefined ? email : { ...email, locale: emailLocaleOf(locale) },
    added: Object.fromEntries(
      Object.entries(variables).map(([name, text]) => [name, { kind: 'name', text: oneLine(text) }] as const),
    ),
  }
}
