/** Runs the sign-in methods of the API for the forms of pages. */
import { endpoints, knownError } from '@portico/contract'
import type { z } from 'zod'
import type { StepRunner } from '../../../../access/steps.ts'
import { type GivenValues, judgeValues } from '../../../../accounts/users/sign-up-fields.ts'
import { usernameModeOf } from '../../../../projects/policy/options-view.ts'
import type { SignInResult } from '../../../complete-sign-in.ts'
import { signInWithPassword as signInInSteps } from '../../../passwords/sign-in.ts'
import { signUpWithPassword as signUpInSteps } from '../../../passwords/sign-up.ts'
import { requireAttempt } from '../../../second-factor-attempt.ts'
import { signInWithNewAuthenticator } from '../../../set-up-second-factor.ts'
import { checkTypedFactor, storeTypedFactor, type TypedProof } from '../../../sign-in-with-second-factor.ts'
import { callEndpoint } from '../call-api.ts'
import { markOf } from '../form-token.ts'
import { addressOf, type PageCall, type PageDeps, pageOfFlow } from '../page-context.ts'
import type { SignedIn } from './goal.ts'

type Runner = StepRunner<PageDeps>
/** The typed name is an address or, without `@`, a username. */
interface SignInCredentials {
  readonly name: string
  readonly password: string
}

interface SignUpCredentials {
  readonly email: string
  readonly password: string
  readonly username?: string | undefined
  readonly accepted_terms_version_ids?: readonly string[]
  readonly signUpFields: GivenValues
}

/** Signs in with a password. Throws the errors of the call. */
export async function signInWithPassword(
  { project, context }: PageCall,
  runner: Runner,
  { name, password: typed }: SignInCredentials,
): Promise<SignInResult> {
  const named = usernameModeOf(project.options) === 'off' || name.includes('@') ? { email: name } : { username: name }
  const {
    email = null,
    username = null,
    password,
  } = parsed(endpoints.passwords.signIn.body, { ...named, password: typed })
  return signInInSteps(runner, project, { email, username, password, trustedDeviceSecrets: null, context })
}

/** Creates an account with a password. Throws the errors of the call. */
export async function signUpWithPassword(
  call: PageCall,
  runner: Runner,
  { signUpFields: fields, ...typed }: SignUpCredentials,
): Promise<SignInResult> {
  const { project, context } = call
  const invited = call.invitation && { invitation_code: call.invitation.code }
  const given = { ...typed, ...(project.signUpFields.length > 0 && { sign_up_fields: fields }), ...invited }
  const body = parsed(endpoints.passwords.signUp.body, given)
  const { email, password, username, sign_up_fields: signUpFields, invitation_code: invitationCode } = body
  const input = {
    email,
    password,
    username,
    signUpFields,
    invitationCode,
    acceptedTerms: body.accepted_terms_version_ids,
    verificationCallbackUrl: addressOf(call, '/verify'),
    context,
  }
  return signUpInSteps(runner, project, input)
}

/**
 * Emails a link and a code, and returns the nonce of the code. Values of sign-up fields that are not complete are left out: a new
 * user is asked after the sign-in. Throws the errors of the call.
 */
export async function sendSignInCode(call: PageCall, email: string, fields: GivenValues = {}): Promise<string> {
  const { project } = call
  const isComplete = project.signUpFields.length > 0 && judgeValues(project, fields).refused.length === 0
  const body = { email, callback_url: linkTarget(call), ...(isComplete && { sign_up_fields: fields }) }
  return (await callEndpoint(call, endpoints.otp.sendSignInCode, { body })).nonce
}

/** The link returns to an app only in the browser that asked for it. */
const linkTarget = (call: PageCall): string =>
  pageOfFlow(call, 'sign-in/link', call.returnTarget ? { browser: markOf(call.browser) } : {})

/** Signs in with the code of an email and its nonce, or that of its link. Throws the errors of the call. */
export const signInWithCode = (call: PageCall, code: string): Promise<SignedIn> =>
  callEndpoint(call, endpoints.otp.signIn, { body: { code } })

/** Verifies the second factor of a sign-in. Throws the errors of the call. */
export async function verifySecondFactor(
  { project, context }: PageCall,
  runner: Runner,
  { attempt: code, form }: { readonly attempt: string; readonly form: URLSearchParams },
): Promise<SignInResult> {
  const factor = form.get('factor') === 'recovery_code' ? 'recovery_code' : 'totp'
  const typed = (form.get('code') ?? '').trim()
  const secret = form.get('secret')
  if (secret !== null) return setUpAuthenticator({ project, context }, runner, { code, secret, typed })
  const body = parsed(endpoints.mfa.signIn.body, { type: factor, [factor]: typed, code })
  const proof: TypedProof = { factor, typed: body[factor] ?? '', trustsDevice: false, context }
  const attempt = await runner.commitNow((deps) => requireAttempt(deps, project, code, context))
  const checked = await runner.prepare((deps) => checkTypedFactor(deps, project, attempt, proof))
  return runner.commit((deps) => storeTypedFactor(deps, project, { attempt, checked }, proof))
}

/** Completes a sign-in with a new authenticator app. Throws the errors of the call. */
async function setUpAuthenticator(
  { project, context }: Pick<PageCall, 'project' | 'context'>,
  runner: Runner,
  { code, secret, typed }: { readonly code: string; readonly secret: string; readonly typed: string },
): Promise<SignInResult> {
  const given = { type: 'totp_set_up', totp_secret_base64: secret, totp: typed, code }
  const { totp_secret_base64: secretBase64 = '', totp = '' } = parsed(endpoints.mfa.signIn.body, given)
  return runner.commit(async (deps) => {
    const attempt = await requireAttempt(deps, project, code, context)
    return signInWithNewAuthenticator(deps, project, attempt, { secretBase64, totp, trustsDevice: false, context })
  })
}

/** Parses a form as the API does. Throws SCHEMA_ERROR. */
function parsed<Schema extends z.ZodType>(schema: Schema, value: object): z.output<Schema> {
  const result = schema.safeParse(value)
  if (!result.success) throw knownError('SCHEMA_ERROR', { message: 'The form is not valid.' })
  return result.data
}
