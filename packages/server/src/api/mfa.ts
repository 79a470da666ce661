import { endpoints, type SecondFactor } from '@portico/contract'
import type { z } from 'zod'
import { unconverted } from '../access/steps.ts'
import {
  type AuthenticatorRow,
  listAuthenticators,
  removeAuthenticator,
  renameAuthenticator,
} from '../accounts/mfa/authenticators.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '../accounts/mfa/recovery-codes.ts'
import {
  listTrustedDevices,
  removeAllTrustedDevices,
  removeTrustedDevice,
  type TrustedDeviceRow,
} from '../accounts/mfa/trusted-devices.ts'
import { requireOwner } from '../accounts/users/require-own-user.ts'
import { success } from '../platform/http/response/success.ts'
import { initiatePasskeyFactor, signInWithPasskeyFactor } from '../sign-in/passkeys/second-factor.ts'
import { signInWithSecondFactor, type TypedProof } from '../sign-in/sign-in-with-second-factor.ts'
import { implement } from './implement.ts'

export const mfaRoutes = implement('mfa', endpoints.mfa, {
  signIn: unconverted(({ project, body, context }, deps) => {
    if (body.type !== 'passkey') return signInWithSecondFactor(deps, project, typedProofOf(body, body.type), context)
    const { code: attemptCode, authentication_response: response, trust_device: trustsDevice = false } = body
    return signInWithPasskeyFactor(deps, project, { attemptCode, response, trustsDevice }, context)
  }),
  initiatePasskey: ({ project, body, context }, deps) => initiatePasskeyFactor(deps, project, body.code, context),
  countRecoveryCodes: async ({ project, user }, deps) => ({
    remaining: await countRecoveryCodes(deps, project, user.id),
  }),
  createRecoveryCodes: unconverted(async ({ project, user, body, context }, deps) => ({
    recovery_codes: await replaceRecoveryCodes(deps, project, user, { totp: body.totp, context }),
  })),
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

/** The schema of the call requires the field that the type names. */
const typedProofOf = (proof: z.output<typeof SecondFactor>, factor: TypedProof['factor']): TypedProof => ({
  factor,
  attemptCode: proof.code,
  typed: proof[factor] ?? '',
  trustsDevice: proof.trust_device === true,
})
