import { limits } from '@portico/contract'
import { expect, test } from 'vitest'
import { discover } from './discover.ts'

const issuer = 'https://id.example.com'

function discoverFrom(changes: Record<string, string>) {
  const urls = { authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t`, jwks_uri: `${issuer}/k` }
  const document = JSON.stringify({ issuer, ...urls, ...changes })
  return discover({ find: async () => document, reload: async () => document }, issuer, () =>
    Promise.reject(new Error('Nothing is requested.')),
  )
}

test('returns the metadata of the issuer, with or without a slash at its end', async () => {
  expect((await discoverFrom({})).token_endpoint).toBe(`${issuer}/t`)
  expect((await discoverFrom({ issuer: `${issuer}/` })).issuer).toBe(`${issuer}/`)
  await expect(discoverFrom({ issuer: `${issuer}/other` })).rejects.toThrow('another issuer')
})

test('refuses a document with a URL that is too long', async () => {
  const url = (length: number) => `${issuer}/`.padEnd(length, 'a')
  expect(await discoverFrom({ authorization_endpoint: url(limits.urlMaxLength) })).toBeDefined()
  await expect(discoverFrom({ authorization_endpoint: url(limits.urlMaxLength + 1) })).rejects.toThrow('lacks')
})
