import { endpoints } from '@portico/contract'
import { unconverted } from '../access/steps.ts'
import { authorize } from '../sign-in/oauth/authorize.ts'
import { handleCallback } from '../sign-in/oauth/callback.ts'
import { openTest } from '../sign-in/oauth/provider-test/open-test.ts'
import { startTest } from '../sign-in/oauth/provider-test/start-test.ts'
import { exchangeGrant } from '../sign-in/oauth/token.ts'
import { implement } from './implement.ts'

export const oauthRoutes = implement('oauth', endpoints.oauth, {
  authorize: unconverted(({ params, query, navigation, context }, deps) =>
    authorize(deps, params.provider_id, query, { navigation, context }),
  ),
  callback: unconverted(({ params, query, navigation, context }, deps) =>
    handleCallback(deps, {
      providerId: params.provider_id,
      parameters: query,
      navigation,
      isPost: false,
      context,
    }),
  ),
  formPostCallback: unconverted(({ params, query, body, navigation, context }, deps) =>
    handleCallback(deps, {
      providerId: params.provider_id,
      parameters: { ...query, ...body },
      navigation,
      isPost: true,
      context,
    }),
  ),
  token: unconverted(({ body, clientCredentials, trustedDeviceSecrets, context, idempotency }, deps) =>
    exchangeGrant(deps, body, { clientCredentials, trustedDeviceSecrets, context, idempotency }),
  ),
})

export const providerTestRoutes = implement('providerTests', endpoints.providerTests, {
  start: async ({ project, body }, deps) => {
    const { url, expiresAtMillis } = await startTest(deps, project, body)
    return { url, expires_at_millis: expiresAtMillis }
  },
  open: unconverted(({ params }, deps) => openTest(deps, params.state)),
})
