import { useState } from 'react'
import { useErrorText } from '../../hooks/use-error-text.ts'
import { useLinkCode } from '../../hooks/use-hidden-code.ts'
import { useHref, useUrlOf } from '../../hooks/use-href.ts'
import { useOnce } from '../../hooks/use-once.ts'
import { usePortico } from '../../hooks/use-portico.ts'
import { useResource } from '../../hooks/use-resource.ts'
import { useFormView } from '../../ui/fields/form-view.ts'
import { type LinkProblem, linkProblemOf } from '../../ui/status-card/link-problem.ts'
import { keptEmail } from '../kept-email.ts'
import { useNewPassword } from '../use-new-password.ts'
import { useResetRequest } from '../use-reset-request.ts'
import { accountAttributes, useNewPasswordFields } from './use-forms.ts'

/** Requests an email with a link to choose a new password. `sent` does not reveal whether the account exists. */
export function useForgotPassword() {
  const app = usePortico()
  const user = useResource(app.currentUser)
  const urlOf = useUrlOf()
  const [isSent, setSent] = useState(false)
  const form = useFormView(
    'forgot-password',
    useResetRequest(() => setSent(true)),
  )
  const isSignedIn = user.status === 'ready' && user.value !== null
  const view: 'signed-in' | 'sent' | 'form' = isSignedIn ? 'signed-in' : isSent ? 'sent' : 'form'
  return { view, form, email: form.field('email', accountAttributes('username')), urlOf }
}

type ResetView = 'checking' | 'form' | 'done' | 'failed' | 'unavailable' | LinkProblem

/**
 * Checks the code of a reset link, and sets a new password with it. `view` is `form` if the code is valid, `done` or
 * `failed` after the form was sent, the problem of the link, or `unavailable` with a message in `problem`. The code is that
 * of the page's URL; pass it to render on a server.
 */
export function usePasswordReset(codeOfRequest?: string) {
  const app = usePortico()
  const isOfServer = useHref() === null
  const code = useLinkCode(codeOfRequest ?? codeOfPage())
  const [outcome, setOutcome] = useState<'done' | 'failed' | null>(null)
  const [state, retry] = useOnce(app, `check ${code}`, async () => code && app.passwords.checkResetCode({ code }))
  const error = state.status === 'failed' ? state.error : undefined
  const problem = useErrorText(error)
  const form = useFormView('password-reset', useNewPassword(code ?? '', setOutcome))
  const fields = useNewPasswordFields(form)
  function viewOf(): ResetView {
    if (outcome) return outcome
    if (isOfServer) return 'checking'
    if (!code) return 'invalid'
    if (state.status === 'failed') return linkProblemOf(error) ?? 'unavailable'
    return state.status === 'done' ? 'form' : 'checking'
  }
  return {
    view: viewOf(),
    problem,
    retry,
    form,
    ...fields,
    /** The account of the password, for password managers: an input that is not shown. */
    username: {
      autoComplete: 'username',
      defaultValue: keptEmail(),
      hidden: true,
      readOnly: true,
      type: 'email',
    } as const,
  }
}

function codeOfPage(): string | undefined {
  if (typeof window === 'undefined') return undefined
  return new URLSearchParams(window.location.search).get('code') ?? undefined
}
