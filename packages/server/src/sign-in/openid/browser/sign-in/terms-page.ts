/** The steps in which a user accepts terms: before a session opens, and in a browser that is signed in. */
import { endpoints, KnownError, type TermsToAccept } from '@portico/contract'
import * as english from '@portico/messages/en'
import { requiredTerms } from '../../../../accounts/terms/owed-terms.ts'
import type { PageResponse } from '../../../../platform/http/pages/hosted-pages.ts'
import { findTermsOf } from '../../grants/needs-terms.ts'
import { callEndpoint } from '../call-api.ts'
import { readForm, tokenField } from '../form.ts'
import { html } from '../html.ts'
import { type PageCall, pageOfFlow, showPage } from '../page-context.ts'
import { addressOfStep, continueWithSession, type SignedIn } from './goal.ts'
import { findSessionOfStep } from './session-of-step.ts'
import { alertOf } from './sign-in-steps.ts'
import { acceptanceFields, acceptedIn } from './terms-parts.ts'

interface Step {
  readonly versions: readonly TermsToAccept[]
  /** Code of a sign-in that waits. Null in a browser that is signed in. */
  readonly attempt: string | null
  readonly error: string | null
}

/**
 * Shows the step, or handles its form, if the browser is signed in as a user who has to accept terms. Null: the page is for a
 * sign-in. Reads nothing for projects that require no acceptance.
 */
export async function termsPage(call: PageCall): Promise<PageResponse | null> {
  if (requiredTerms(call.project.config.terms).length === 0) return null
  const session = await findSessionOfStep(call)
  const versions = session ? await findTermsOf(call.deps, call.project.id, session.userId) : []
  if (!session || versions.length === 0) return null
  if (call.request.method !== 'POST') return termsStep(call, { versions, attempt: null, error: null })
  const form = await readForm(call)
  if (form?.get('step') !== 'terms' || form.has('attempt')) return null
  try {
    await callEndpoint(call, endpoints.terms.accept, { session, body: { version_ids: acceptedIn(form) } })
  } catch (error) {
    if (!(error instanceof KnownError)) throw error
    return termsStep(call, { versions, attempt: null, error: errorOf(error) })
  }
  return continueWithSession(call, session)
}

/** Accepts the versions of the form, and completes the sign-in that waits for it. Throws the errors of the call. */
export const acceptTerms = (call: PageCall, attempt: string, form: URLSearchParams): Promise<SignedIn> =>
  callEndpoint(call, endpoints.terms.completeSignIn, { body: { code: attempt, version_ids: acceptedIn(form) } })

const errorOf = (error: KnownError): string => (error.code === 'SCHEMA_ERROR' ? 'TERMS_NOT_ACCEPTED' : error.code)

/** Returns the step again if its form was refused, or the first one for a sign-in that waits. Null for other errors. */
export function termsStepOf(call: PageCall, form: URLSearchParams, error: KnownError): PageResponse | null {
  const isSent = form.get('step') === 'terms'
  if (KnownError.is(error, 'TERMS_ACCEPTANCE_REQUIRED')) {
    const { attempt_code: attempt, versions } = error.details
    return termsStep(call, { versions, attempt, error: isSent ? error.code : null })
  }
  const attempt = form.get('attempt')
  if (!isSent || attempt === null || error.code !== 'SCHEMA_ERROR') return null
  const ids = form.getAll('version')
  const versions = call.project.config.terms.filter(({ id }) => ids.includes(id))
  return versions.length === 0 ? null : termsStep(call, { versions, attempt, error: 'TERMS_NOT_ACCEPTED' })
}

function termsStep(call: PageCall, { versions, attempt, error }: Step): PageResponse {
  const { text } = call.texts
  // A sign-in continues at the address of its page, as with a second factor.
  const action = attempt === null ? html` action="${addressOfStep(call)}"` : null
  const hidden = attempt === null ? null : html`<input type="hidden" name="attempt" value="${attempt}">`
  const body = html`<p>${text(english.termsStepText, { project: call.project.displayName })}</p>${alertOf(call, error)}
<form method="post"${action}>${tokenField(call)}<input type="hidden" name="step" value="terms">${hidden}
${acceptanceFields(call, versions)}<button class="main">${text(english.acceptTerms)}</button></form>
<p><a href="${pageOfFlow(call, 'sign-in', { again: '1' })}">${text(english.signInAgain)}</a></p>`
  return showPage(call, { title: text(english.termsStepTitle), body, status: error === null ? 200 : 400 })
}
