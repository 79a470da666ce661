import { endpoints } from '@portico/contract'
import { acceptInSession, listAcceptances, withdraw } from '../accounts/terms/acceptances.ts'
import { acceptanceView } from '../accounts/terms/terms-view.ts'
import { createVersion, listVersions, removeVersion, updateVersionOf, versionView } from '../accounts/terms/versions.ts'
import { requireOwner } from '../accounts/users/require-own-user.ts'
import { success } from '../platform/http/response/success.ts'
import { completeSignInWithTerms } from '../sign-in/accept-terms.ts'
import { implement } from './implement.ts'

export const termsRoutes = implement('terms', endpoints.terms, {
  completeSignIn: ({ project, body, trustedDeviceSecrets, context }, deps) =>
    completeSignInWithTerms(deps, project, {
      attemptCode: body.code,
      versionIds: body.version_ids,
      trustedDeviceSecrets,
      context,
    }),
  accept: async ({ project, user, body, context }, deps) => {
    await acceptInSession(deps, project, { userId: user.id, versionIds: body.version_ids, context })
    return success
  },
  listAcceptances: async (call, deps) => {
    const userId = requireOwner(call, 'GET', '/terms/acceptances')
    const acceptances = await listAcceptances(deps, call.project, userId)
    return { items: acceptances.map(acceptanceView), is_paginated: false as const }
  },
  withdraw: async ({ project, user, params, context }, deps) => {
    await withdraw(deps, project, { userId: user.id, id: params.acceptance_id, context })
    return success
  },
  list: async ({ project }, deps) => ({
    items: (await listVersions(deps, project)).map(versionView),
    is_paginated: false as const,
  }),
  create: async ({ project, body, context }, deps) => versionView(await createVersion(deps, project, body, context)),
  update: async ({ project, params, body, context }, deps) =>
    versionView(await updateVersionOf(deps, project, { ...body, id: params.version_id }, context)),
  remove: async ({ project, params, context }, deps) => {
    await removeVersion(deps, project, { id: params.version_id, context })
    return success
  },
})
