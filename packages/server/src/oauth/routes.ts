import { endpoints } from '@portico/contract'
import { implement } from '../http/implement.ts'
import { exchangeGrant } from './token.ts'

export const oauthRoutes = implement('oauth', endpoints.oauth, {
  token: ({ body, origin }, deps) => exchangeGrant(deps, body, origin),
})
