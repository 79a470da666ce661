/** Accounts at providers with the newest published client, which names each by the uuid of its connection. */
import { expect, test } from 'vitest'
import { createProvider, required, useScene } from './journey/scene.ts'

const scene = useScene()

test('a user sees and changes what an account is for, but not the id at the provider', async () => {
  const { signUp, server } = scene()
  const { user } = await signUp()
  const { id } = await createProvider(server, user.id)
  const provider = required(await user.getOAuthProvider(id))
  expect(provider).toMatchObject({ type: 'github', userId: user.id, allowSignIn: true, allowConnectedAccounts: true })
  expect(provider.accountId).toBeUndefined()
  expect(await provider.update({ allowSignIn: false })).toMatchObject({ status: 'ok' })
  expect(await user.getOAuthProvider(id)).toMatchObject({ allowSignIn: false })
  await provider.delete()
  expect(await user.listOAuthProviders()).toEqual([])
})

test('an account that signs in another user is returned as the error that the client knows', async () => {
  const { signUp, server } = scene()
  const [ann, ben] = [await signUp(), await signUp()]
  const { accountId } = await createProvider(server, ann.user.id)
  const account = { accountId, providerConfigId: 'github', email: ann.email, allowConnectedAccounts: true }
  const created = await server.createOAuthProvider({ ...account, userId: ben.user.id, allowSignIn: true })
  const code = 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN'
  expect(created).toMatchObject({ status: 'error', error: { errorCode: code, statusCode: 400 } })
  const own = await createProvider(server, ben.user.id)
  expect(await own.update({ accountId })).toMatchObject({ status: 'error', error: { errorCode: code } })
})
