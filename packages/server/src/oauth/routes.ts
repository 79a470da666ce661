import { endpoints } from '@portico/contract'
import { implement } from '../http/implement.ts'
import { authorize } from './authorize.ts'
import { handleCallback } from './callback.ts'
import { exchangeGrant } from './token.ts'

export const oauthRoutes = implement('oauth', endpoints.oauth, {
  authorize: ({ params, query, origin }, deps) => authorize(deps, params.provider_id, query, origin),
  callback: ({ params, query, cookieHeader, origin }, deps) =>
    handleCallback(deps, { providerId: params.provider_id, answer: query, cookieHeader, isPost: false, origin }),
  formPostCallback: ({ params, query, body, cookieHeader, origin }, deps) =>
    handleCallback(deps, {
      providerId: params.provider_id,
      answer: { ...query, ...body },
      cookieHeader,
      isPost: true,
      origin,
    }),
  token: ({ body, origin }, deps) => exchangeGrant(deps, body, origin),
})
