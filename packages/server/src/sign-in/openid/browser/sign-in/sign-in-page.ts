/** The pages `sign-in` and `sign-up`: password, emailed code or passkey, and the second factor after them. */
import { KnownError } from '@portico/contract'
import { createStepRunner } from '../../../../access/steps.ts'
import { newTotpSecret } from '../../../../platform/crypto/totp.ts'
import type { PageResponse } from '../../../../platform/http/pages/hosted-pages.ts'
import { callHits } from '../../../../platform/limits/network-hits.ts'
import { requireWithinLimits } from '../../../../platform/limits/require-within-limits.ts'
import { isWaitlistOpen } from '../../../../projects/waitlist-open.ts'
import { expiredPage } from '../error-page.ts'
import { readForm } from '../form.ts'
import type { PageCall } from '../page-context.ts'
import { asksForOptions } from '../passkey-form.ts'
import { waitlistForm } from '../waitlist-page.ts'
import { goToProvider } from './begin-at-provider.ts'
import { findGoal, type Goal, type SignedIn } from './goal.ts'
import {
  sendSignInCode,
  signInWithCode,
  signInWithPassword,
  signUpWithPassword,
  verifySecondFactor,
} from './methods.ts'
import { passkeyOptions, signInWithPasskey } from './passkey.ts'
import { setUpPage } from './set-up-page.ts'
import { codeStep, firstStep, secondStep } from './sign-in-steps.ts'
import { readSignUpFields } from './sign-up-field-inputs.ts'
import { shownAfter, signUpFieldsPage } from './sign-up-fields-page.ts'
import { acceptTerms, termsPage, termsStepOf } from './terms-page.ts'
import { acceptedIn } from './terms-parts.ts'
import { usernameErrorOf, usernamePage } from './username-page.ts'

type Page = 'sign-in' | 'sign-up'

/** Shows the page, or handles its form. */
export async function signInPage(call: PageCall, page: Page): Promise<PageResponse> {
  const asked = (await termsPage(call)) ?? (await usernamePage(call)) ?? (await signUpFieldsPage(call))
  if (asked) return asked
  const goal = await findGoal(call)
  if (!goal) return expiredPage(call)
  if ('redirect' in goal) return goal.redirect
  const isWaiting = page === 'sign-up' && call.invitation === null && isWaitlistOpen(call.project)
  if (isWaiting && call.request.method !== 'POST') return waitlistForm(call)
  if (call.request.method !== 'POST') return firstStep(call, { page, ...goal, error: errorOfProvider(call) })
  const form = await readForm(call)
  if (!form) return expiredPage(call)
  if (form.get('step') === 'provider') return beginAtProvider(call, { page, goal, form })
  return submitSignIn(call, { page, goal, form })
}

/** Returns the code with which the callback of a provider leads here. Pages of others can link here with any code. */
const errorOfProvider = ({ request }: PageCall): string | null =>
  new URLSearchParams(request.target.split('?')[1]).get('errorCode')

async function beginAtProvider(call: PageCall, { page, goal, form }: Submitted): Promise<PageResponse> {
  try {
    return await goToProvider(call, form.get('provider') ?? '')
  } catch (error) {
    if (!(error instanceof KnownError)) throw error
    return firstStep(call, { page, ...goal, ...errorOf(error) })
  }
}

/** A form of a sign-in, with the goal of its page. */
export interface Submitted {
  readonly page: Page
  readonly goal: Goal
  readonly form: URLSearchParams
  /** Code of the link of an email, on its page. Later steps post to the same address. */
  readonly linkCode?: string
}

/** Runs the step of a form. Returns the next step, the goal, or the step with its error. */
export async function submitSignIn(call: PageCall, submitted: Submitted): Promise<PageResponse> {
  const { goal, form } = submitted
  const email = fieldOf(form, 'email')
  try {
    if (asksForOptions(form)) return await passkeyOptions(call, form)
    if (form.get('step') === 'send') {
      const nonce = await sendSignInCode(call, email, submitted.page === 'sign-up' ? fieldsOf(call, form) : {})
      return codeStep(call, { email, nonce, error: null })
    }
    return await goal.complete(await run(call, submitted, email))
  } catch (error) {
    if (!(error instanceof KnownError)) throw error
    return afterFirstFactor(call, submitted, { email, error })
  }
}

/** Returns the step that follows an error of a method: the second factor, or the first step with the error. */
export function afterFirstFactor(
  call: PageCall,
  submitted: Submitted,
  { email, error }: { readonly email: string; readonly error: KnownError },
): PageResponse {
  const { page, goal, form } = submitted
  const fields = shownAfter(fieldsOf(call, form), error)
  const typed = { email, username: fieldOf(form, 'username'), fields }
  return (
    afterError(call, submitted, { email, error }) ?? firstStep(call, { page, ...goal, ...typed, ...errorOf(error) })
  )
}

/** Returns the step that follows an error, or null for the first one. */
function afterError(
  call: PageCall,
  { form }: Submitted,
  { email, error }: { readonly email: string; readonly error: KnownError },
): PageResponse | null {
  if (KnownError.is(error, 'SIGN_UP_CONTINUES_BY_EMAIL')) {
    return codeStep(call, { email, nonce: error.details.nonce, error: null })
  }
  if (KnownError.is(error, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED')) {
    const { attempt_code: attempt, methods, set_up: setUp } = error.details
    if (setUp) return setUpPage(call, { attempt, secretBase64: newTotpSecret(call.deps.random), email, error: null })
    return secondStep(call, { attempt, methods, error: null })
  }
  const terms = termsStepOf(call, form, error)
  if (terms) return terms
  const attempt = form.get('attempt')
  const secretBase64 = form.get('secret')
  if (attempt !== null && secretBase64 !== null && KnownError.is(error, 'INVALID_TOTP_CODE')) {
    return setUpPage(call, { attempt, secretBase64, email, error: error.code })
  }
  const methods = (form.get('methods') ?? 'totp').split(' ')
  if (attempt !== null && KnownError.is(error, ...wrongFactors))
    return secondStep(call, { attempt, methods, error: error.code })
  const nonce = form.get('nonce')
  const isWrongCode = KnownError.is(error, 'VERIFICATION_CODE_NOT_FOUND', 'SCHEMA_ERROR', 'TOO_MANY_REQUESTS')
  return nonce !== null && isWrongCode ? codeStep(call, { email, nonce, error: 'WRONG_EMAIL_CODE' }) : null
}

/** Errors of a second factor after which the user may try again. */
const wrongFactors = [
  'INVALID_TOTP_CODE',
  'INVALID_RECOVERY_CODE',
  'PASSKEY_AUTHENTICATION_FAILED',
  'TOO_MANY_REQUESTS',
] as const

/** Returns an error with the sentence of the server that refused the sign-in. */
const errorOf = (error: KnownError) => ({
  error: usernameErrorOf(error),
  addition: KnownError.is(error, 'SIGN_IN_REFUSED_BY_HOOK') ? error.details.message : null,
})

/** Runs the method of the form, which is counted against its network like the call of the API. */
async function run(call: PageCall, { page, form, linkCode }: Submitted, email: string): Promise<SignedIn> {
  const { deps, project, context } = call
  const attempt = form.get('attempt')
  const nonce = form.get('nonce')
  if (attempt !== null && form.get('step') === 'terms') return acceptTerms(call, attempt, form)
  if (form.get('step') === 'passkey' || form.get('factor') === 'passkey') return signInWithPasskey(call, form)
  if (attempt === null && linkCode !== undefined) return signInWithCode(call, linkCode)
  if (attempt === null && nonce !== null) return signInWithCode(call, `${typedCode(form)}${nonce}`)
  const runner = createStepRunner(deps)
  const password = form.get('password') ?? ''
  if (attempt === null && page === 'sign-up') {
    const terms = acceptedIn(form)
    const typed = { email, password, username: fieldOf(form, 'username') || undefined }
    return signUpWithPassword(call, runner, {
      ...typed,
      signUpFields: fieldsOf(call, form),
      ...(terms.length > 0 && { accepted_terms_version_ids: terms }),
    })
  }
  const hits = callHits(deps, context)
  if (hits.length > 0) await requireWithinLimits(deps, project.id, hits)
  return attempt === null
    ? signInWithPassword(call, runner, { name: email, password })
    : verifySecondFactor(call, runner, { attempt, form })
}

const fieldOf = (form: URLSearchParams, name: string): string => (form.get(name) ?? '').trim().slice(0, 320)

const fieldsOf = ({ project }: PageCall, form: URLSearchParams) => readSignUpFields(project.signUpFields, form)

/** Returns the code of an email as the service made it: people type small letters and spaces. */
const typedCode = (form: URLSearchParams): string => fieldOf(form, 'code').replace(/\s/g, '').toUpperCase()
