import { endpoints } from '@portico/contract'
import { requireOwner } from '../accounts/users/require-own-user.ts'
import { success } from '../platform/http/response/success.ts'
import { userHandleOf } from '../sign-in/passkeys/options.ts'
import { listPasskeys, type PasskeyRow, removePasskey, renamePasskey } from '../sign-in/passkeys/passkeys.ts'
import { initiateRegistration, registerPasskey } from '../sign-in/passkeys/register.ts'
import { initiateAuthentication, signInWithPasskey } from '../sign-in/passkeys/sign-in.ts'
import { implement } from './implement.ts'

export const passkeyRoutes = implement('passkeys', endpoints.passkeys, {
  initiateRegistration: ({ project, user }, deps) => initiateRegistration(deps, project, user),
  register: ({ project, user, body, context }, deps) =>
    registerPasskey(deps, project, user, {
      ...{ credential: body.credential, code: body.code, context },
      signUpFields: body.sign_up_fields,
    }),
  initiateAuthentication: ({ project }, deps) => initiateAuthentication(deps, project),
  signIn: ({ project, body: { code, authentication_response: response }, trustedDeviceSecrets, context }, deps) =>
    signInWithPasskey(deps, project, { response, code, trustedDeviceSecrets, context }),
  list: async (call, deps) => {
    const passkeys = await listPasskeys(deps, call.project, requireOwner(call, 'GET', '/auth/passkeys'))
    return { items: passkeys.map(passkeyOnTheWire), is_paginated: false as const }
  },
  rename: async (call, deps) => {
    const id = call.params.passkey_id
    const userId = requireOwner(call, 'PATCH', `/auth/passkeys/${id}`)
    return passkeyOnTheWire(await renamePasskey(deps, call.project, { userId, id }, call.body.name))
  },
  remove: async (call, deps) => {
    const id = call.params.passkey_id
    const userId = requireOwner(call, 'DELETE', `/auth/passkeys/${id}`)
    const remaining = await removePasskey(deps, call.project, { userId, id }, call.context)
    return { ...success, user_handle: userHandleOf(userId), accepted_credential_ids: [...remaining] }
  },
})

const passkeyOnTheWire = ({ id, name, createdAtMillis, lastUsedAtMillis }: PasskeyRow) => ({
  id,
  name,
  created_at_millis: createdAtMillis,
  last_used_at_millis: lastUsedAtMillis,
})
