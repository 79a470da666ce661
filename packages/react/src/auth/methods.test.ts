import { expect, test } from 'vitest'
import { methodsOf } from './methods.ts'

const config = {
  signUpEnabled: true,
  credentialEnabled: false,
  magicLinkEnabled: false,
  passkeyEnabled: false,
  clientTeamCreationEnabled: false,
  clientUserDeletionEnabled: false,
  allowUserApiKeys: false,
  allowTeamApiKeys: false,
  secondFactorGraceDays: null,
  oauthProviders: [],
  appearance: {
    logoUrl: null,
    brandColor: null,
    backgroundColor: null,
    radius: null,
    font: null,
    termsUrl: null,
    privacyUrl: null,
  },
}

test.each([
  [{}, []],
  [{ credentialEnabled: true }, ['password']],
  [{ magicLinkEnabled: true }, ['magic-link']],
  [{ credentialEnabled: true, magicLinkEnabled: true }, ['magic-link', 'password']],
])('%j offers the forms %j', (changes, forms) => {
  expect(methodsOf({ config: { ...config, ...changes } }).forms).toEqual(forms)
})

test('providers keep the order of the project', () => {
  const oauthProviders = ['github', 'google']
  expect(methodsOf({ config: { ...config, oauthProviders } }).oauth).toEqual(['github', 'google'])
})

test('passkeys are a method of their own, beside the forms', () => {
  expect(methodsOf({ config })).toMatchObject({ forms: [], passkeys: false })
  expect(methodsOf({ config: { ...config, passkeyEnabled: true } })).toMatchObject({ forms: [], passkeys: true })
})
