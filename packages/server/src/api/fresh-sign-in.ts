import { endpoints } from '@portico/contract'
import { unconverted } from '../access/steps.ts'
import { initiatePasskeyProof, sendFreshSignInCode } from '../sign-in/fresh-sign-in/attempts.ts'
import { proveFreshSignIn } from '../sign-in/fresh-sign-in/prove.ts'
import { implement } from './implement.ts'

export const freshSignInRoutes = implement('freshSignIn', endpoints.freshSignIn, {
  check: async ({ project, access, user }) => {
    const minutes = access === 'client' ? project.options.freshSignInMinutes : null
    const { authenticatedAtMillis } = user
    const isLimited = minutes !== null && authenticatedAtMillis !== null
    return { fresh_until_millis: isLimited ? authenticatedAtMillis + minutes * 60_000 : null }
  },
  prove: unconverted(async ({ project, user, body, context }, deps) => ({
    access_token: await proveFreshSignIn({ deps, project, user, context }, body),
  })),
  sendCode: unconverted(({ project, user, context }, deps) => sendFreshSignInCode(deps, project, user, context)),
  initiatePasskey: ({ project, user }, deps) => initiatePasskeyProof(deps, project, user),
})
