import { endpoints } from '@portico/contract'
import type { Call } from '../access/call.ts'
import { steps, stepsWithClaim } from '../access/steps.ts'
import {
  type AuthenticatorRow,
  listAuthenticators,
  removeAuthenticator,
  renameAuthenticator,
} from '../accounts/mfa/authenticators.ts'
import { countRecoveryCodes, createCodes, storeCodes } from '../accounts/mfa/recovery-codes.ts'
import {
  listTrustedDevices,
  removeAllTrustedDevices,
  removeTrustedDevice,
  type TrustedDeviceRow,
} from '../accounts/mfa/trusted-devices.ts'
import { requireOwner } from '../accounts/users/require-own-user.ts'
import { success } from '../platform/http/response/success.ts'
import { Refusal } from '../platform/refusal.ts'
import { initiatePasskeyFactor, signInWithPasskeyFactor } from '../sign-in/passkeys/second-factor.ts'
import { initiatePasskeySetUp, signInWithNewPasskey } from '../sign-in/passkeys/set-up-second-factor.ts'
import { requireAttempt } from '../sign-in/second-factor-attempt.ts'
import { signInWithNewAuthenticator } from '../sign-in/set-up-second-factor.ts'
import { checkTypedFactor, storeTypedFactor, type TypedProof } from '../sign-in/sign-in-with-second-factor.ts'
import { implement } from './implement.ts'

export const mfaRoutes = implement('mfa', endpoints.mfa, {
  signIn: stepsWithClaim({
    claim: async ({ project, body, context }, deps) =>
      isTyped(body.type) ? requireAttempt(deps, project, body.code, context) : null,
    prepare: async (call, deps, attempt) =>
      attempt && { attempt, checked: await checkTypedFactor(deps, call.project, attempt, typedProofOf(call)) },
    commit: async (call, deps, typed) => {
      if (typed) return storeTypedFactor(deps, call.project, typed, typedProofOf(call))
      const { code: attemptCode, authentication_response: response, trust_device: trustsDevice = false } = call.body
      const { project, context, body } = call
      if (body.type === 'passkey') {
        return signInWithPasskeyFactor(deps, project, { attemptCode, response, trustsDevice, context })
      }
      const attempt = await requireAttempt(deps, project, attemptCode, context)
      if (body.type === 'passkey_set_up') {
        return signInWithNewPasskey(deps, project, attempt, {
          ...{ attemptCode, credential: body.credential, trustsDevice, context },
        })
      }
      const { totp_secret_base64: secretBase64 = '', totp = '' } = body
      return signInWithNewAuthenticator(deps, project, attempt, { secretBase64, totp, trustsDevice, context })
    },
  }),
  initiatePasskey: ({ project, body, context }, deps) => initiatePasskeyFactor(deps, project, body.code, context),
  initiatePasskeySetUp: ({ project, body, context }, deps) => initiatePasskeySetUp(deps, project, body.code, context),
  countRecoveryCodes: async ({ project, user }, deps) => ({
    remaining: await countRecoveryCodes(deps, project, user.id),
  }),
  createRecoveryCodes: steps({
    prepare: ({ project, user, body, context }, deps) => createCodes(deps, project, user, { totp: body.totp, context }),
    commit: async ({ project, user, context }, deps, checked) => {
      const codes = await storeCodes(deps, project, user, { context, checked })
      return codes instanceof Refusal ? codes : { recovery_codes: codes }
    },
  }),
  listAuthenticators: async (call, deps) => {
    const userId = requireOwner(call, 'GET', '/auth/mfa/authenticators')
    const authenticators = await listAuthenticators(deps, call.project, userId)
    return { items: authenticators.map(authenticatorView), is_paginated: false as const }
  },
  renameAuthenticator: async (call, deps) => {
    const id = call.params.authenticator_id
    const userId = requireOwner(call, 'PATCH', `/auth/mfa/authenticators/${id}`)
    return authenticatorView(await renameAuthenticator(deps, call.project, { userId, id }, call.body.name))
  },
  removeAuthenticator: async (call, deps) => {
    const id = call.params.authenticator_id
    const userId = requireOwner(call, 'DELETE', `/auth/mfa/authenticators/${id}`)
    await removeAuthenticator(deps, call.project, { userId, id }, call.context)
    return success
  },
  listTrustedDevices: async (call, deps) => {
    const userId = requireOwner(call, 'GET', '/auth/mfa/trusted-devices')
    const devices = await listTrustedDevices(deps, call.project, userId)
    return { items: devices.map(trustedDeviceView), is_paginated: false as const }
  },
  removeTrustedDevice: async (call, deps) => {
    const id = call.params.trusted_device_id
    const userId = requireOwner(call, 'DELETE', `/auth/mfa/trusted-devices/${id}`)
    await removeTrustedDevice(deps, call.project, { userId, id }, call.context)
    return success
  },
  removeAllTrustedDevices: async (call, deps) => {
    const userId = requireOwner(call, 'DELETE', '/auth/mfa/trusted-devices')
    await removeAllTrustedDevices(deps, call.project, userId, call.context)
    return success
  },
})

const authenticatorView = ({ id, name, createdAtMillis, lastUsedAtMillis }: AuthenticatorRow) => ({
  id,
  name,
  created_at_millis: createdAtMillis,
  last_used_at_millis: lastUsedAtMillis,
})

const trustedDeviceView = ({ id, device, createdAtMillis, lastUsedAtMillis, expiresAtMillis }: TrustedDeviceRow) => ({
  id,
  device,
  created_at_millis: createdAtMillis,
  last_used_at_millis: lastUsedAtMillis,
  expires_at_millis: expiresAtMillis,
})

/** Returns true for factors that are compared with what is stored. */
const isTyped = (type: string) => type === 'totp' || type === 'recovery_code'

/** Returns the factor that the user types. The schema of the call requires the field that the type names. */
function typedProofOf({ body, context }: Call<typeof endpoints.mfa.signIn>): TypedProof {
  const factor = body.type === 'recovery_code' ? 'recovery_code' : 'totp'
  return { factor, typed: body[factor] ?? '', trustsDevice: body.trust_device === true, context }
}
