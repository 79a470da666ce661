import { endpoints, knownError } from '@portico/contract'
import type { Call } from '../access/call.ts'
import { steps } from '../access/steps.ts'
import { authorize } from '../sign-in/oauth/authorize.ts'
import { handleCallback } from '../sign-in/oauth/callback.ts'
import { openTest, prepareTest } from '../sign-in/oauth/provider-test/open-test.ts'
import { startTest } from '../sign-in/oauth/provider-test/start-test.ts'
import { authenticateClient, exchangeGrant, findSessionOfGrant } from '../sign-in/oauth/token.ts'
import { implement } from './implement.ts'

export const oauthRoutes = implement('oauth', endpoints.oauth, {
  authorize: {
    run: ({ params, query, navigation, context }, runner) =>
      authorize(runner, params.provider_id, query, { navigation, context }),
  },
  callback: {
    run: ({ params, query, navigation, context }, runner) =>
      handleCallback(runner, {
        providerId: params.provider_id,
        parameters: query,
        navigation,
        isPost: false,
        context,
      }),
  },
  formPostCallback: {
    run: ({ params, query, body, navigation, context }, runner) =>
      handleCallback(runner, {
        providerId: params.provider_id,
        parameters: { ...query, ...body },
        navigation,
        isPost: true,
        context,
      }),
  },
  token: {
    identify: (call, deps) => authenticateClient(deps, grantOf(call)),
    ...steps({
      prepare: (call, deps) => findSessionOfGrant(deps, projectOf(call), call.body),
      commit: (call, deps, current) => exchangeGrant(deps, projectOf(call), grantOf(call), current),
    }),
  },
})

type TokenCall = Call<typeof endpoints.oauth.token>

const grantOf = ({ body, clientCredentials, trustedDeviceSecrets, context }: TokenCall) => ({
  parameters: body,
  clientCredentials,
  trustedDeviceSecrets,
  context,
})

/** Returns the project of the client that `identify` has authenticated. */
function projectOf({ project }: TokenCall) {
  if (!project) throw knownError('INVALID_OAUTH_CLIENT_ID_OR_SECRET', { client_id: null })
  return project
}

export const providerTestRoutes = implement('providerTests', endpoints.providerTests, {
  start: async ({ project, body }, deps) => {
    const { url, expiresAtMillis } = await startTest(deps, project, body)
    return { url, expires_at_millis: expiresAtMillis }
  },
  open: steps({
    prepare: ({ params }, deps) => prepareTest(deps, params.state),
    commit: ({ params }, deps, opened) => openTest(deps, params.state, opened),
  }),
})
