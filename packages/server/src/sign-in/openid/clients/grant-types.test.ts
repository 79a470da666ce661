import { expect, test } from 'vitest'
import { grantTypesOf } from './grant-types.ts'

const code = 'authorization_code'
const refresh = 'refresh_token'
const device = 'urn:ietf:params:oauth:grant-type:device_code'
const exchange = 'urn:ietf:params:oauth:grant-type:token-exchange'

test.each([
  ['machine', false, ['client_credentials']],
  ['machine', true, ['client_credentials', exchange]],
  ['web', true, [code, refresh, exchange]],
  ['spa', false, [code, refresh]],
  ['device', false, [device, refresh]],
] as const)(
  'a client of the kind %s, which may exchange tokens: %s, has the grants %j',
  (kind, canExchangeTokens, grants) => {
    expect(grantTypesOf({ kind, canExchangeTokens })).toEqual(grants)
  },
)
