import type { OAuthClient } from '@portico/contract'
import type { z } from 'zod'
import { exchangeGrant } from '../library/exchange-grant.ts'

type Kind = z.output<typeof OAuthClient>['kind']

const ofUsers = ['authorization_code', 'refresh_token']

const grantsByKind: Readonly<Record<Kind, readonly string[]>> = {
  machine: ['client_credentials'],
  device: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
  web: ofUsers,
  spa: ofUsers,
  native: ofUsers,
  mcp: ofUsers,
}

/** Returns the grants of a client (RFC 7591, section 2). They follow from its kind (decision 0191). */
export const grantTypesOf = ({
  kind,
  canExchangeTokens,
}: {
  readonly kind: Kind
  readonly canExchangeTokens: boolean
}): string[] => [...grantsByKind[kind], ...(canExchangeTokens ? [exchangeGrant] : [])]
