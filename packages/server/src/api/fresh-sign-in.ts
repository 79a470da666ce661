import { endpoints } from '@portico/contract'
import { freshSignInMinutesOf } from '../access/fresh-sign-in.ts'
import { steps } from '../access/steps.ts'
import { Refusal } from '../platform/refusal.ts'
import { countFreshSignInCode, initiatePasskeyProof, storeFreshSignInCode } from '../sign-in/fresh-sign-in/attempts.ts'
import { checkProof, storeProof } from '../sign-in/fresh-sign-in/prove.ts'
import { implement } from './implement.ts'

export const freshSignInRoutes = implement('freshSignIn', endpoints.freshSignIn, {
  check: async ({ project, access, user }) => {
    const minutes = access === 'client' ? freshSignInMinutesOf(project) : null
    const { authenticatedAtMillis } = user
    const isLimited = minutes !== null && authenticatedAtMillis !== null
    return { fresh_until_millis: isLimited ? authenticatedAtMillis + minutes * 60_000 : null }
  },
  prove: steps({
    prepare: (call, deps) => checkProof(deps, call, call.body),
    commit: async (call, deps, proof) => {
      const token = await storeProof(deps, call, proof)
      return token instanceof Refusal ? token : { access_token: token }
    },
  }),
  sendCode: steps({
    prepare: ({ project, user, context }, deps) => countFreshSignInCode(deps, project, user, context),
    commit: ({ project, user }, deps, isEmailed) => storeFreshSignInCode(deps, project, user, isEmailed),
  }),
  initiatePasskey: ({ project, user }, deps) => initiatePasskeyProof(deps, project, user),
})
