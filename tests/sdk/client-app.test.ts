import { KnownError } from '@portico/sdk/client'
import { expect, test, vi } from 'vitest'
import { openApps } from './connect.ts'
import { useTestApp } from './use-test-app.ts'

const testApp = useTestApp()

const person = { email: 'ann@example.com', password: 'plum tree avenue 7' }
const callbackUrl = 'http://localhost:8101/handler/email-verification'

function passMinutes(minutes: number) {
  testApp().clock.advance(minutes * 60_000)
  vi.setSystemTime(testApp().clock.now())
}

async function open() {
  return openApps(testApp(), await testApp().createProject())
}

test('a user signs up, opens the link of the email, signs out, and signs in again', async () => {
  const { openClient } = await open()
  const app = openClient()
  const changed = vi.fn()
  app.currentUser.subscribe(changed)
  const { userId, isNewUser } = await app.passwords.signUp({ ...person, verificationCallbackUrl: callbackUrl })
  expect(isNewUser).toBe(true)
  expect(await app.users.me()).toMatchObject({ id: userId, primaryEmail: person.email, primaryEmailVerified: false })

  await testApp().deliverEmails()
  const received = testApp().emails.findLast(({ to }) => String(to).includes(person.email))
  const code = /[?&]code=([0-9a-z]{45})/.exec(String(received?.text))?.[1] ?? 'no code in the mail'
  const check = (by: typeof app) => by.contactChannels.checkVerificationCode({ code })
  expect(await check(app)).toEqual({ email: person.email, isOwnAccount: true })
  expect(await check(openClient())).toEqual({ email: person.email, isOwnAccount: false })
  await app.contactChannels.verify({ code })
  expect(await app.users.me()).toMatchObject({ primaryEmailVerified: true })
  const again = await app.contactChannels.verify({ code }).catch((error: unknown) => error)
  expect(KnownError.is(again, 'VERIFICATION_CODE_ALREADY_USED')).toBe(true)

  await app.sessions.signOut()
  expect(app.currentUser.getState()).toEqual({ status: 'ready', value: null })
  const wrong = await app.passwords.signIn({ ...person, password: 'not this one' }).catch((error: unknown) => error)
  expect(wrong).toMatchObject({ code: 'EMAIL_PASSWORD_MISMATCH', message: 'Wrong e-mail or password.' })
  expect(await app.passwords.signIn(person)).toEqual({ userId, isNewUser: false })
  expect(await app.users.me()).toMatchObject({ id: userId, hasPassword: true })
})

test('a user changes the name and metadata, and reads them back', async () => {
  const app = (await open()).openClient()
  await app.passwords.signUp(person)
  const clientMetadata = { some_key: { innerKey: [1, null] } }
  expect(await app.users.updateMe({ displayName: 'Ann', clientMetadata })).toMatchObject({ displayName: 'Ann' })
  expect(await app.users.me()).toMatchObject({ displayName: 'Ann', clientMetadata })
})

test('an expired token is refreshed once for twenty calls', async () => {
  const { openClient, calls } = await open()
  const app = openClient()
  await app.passwords.signUp(person)
  passMinutes(11)
  calls.length = 0
  await Promise.all(Array.from({ length: 20 }, () => app.users.updateMe({ displayName: 'Ann' })))
  expect(calls.filter((call) => call === 'POST /auth/oauth/token')).toHaveLength(1)
  expect(calls.filter((call) => call === 'PATCH /users/me')).toHaveLength(20)
})

test('changing the password keeps this session and signs the others out', async () => {
  const { openClient } = await open()
  const here = openClient()
  const elsewhere = openClient()
  await here.passwords.signUp(person)
  await elsewhere.passwords.signIn(person)
  await here.passwords.update({ oldPassword: person.password, newPassword: 'pear tree avenue 8' })
  expect(await here.users.me()).toMatchObject({ primaryEmail: person.email })
  expect(await elsewhere.users.me()).toBeNull()
  expect(elsewhere.session.isSignedIn()).toBe(false)
  await elsewhere.passwords.signIn({ ...person, password: 'pear tree avenue 8' })
  expect(elsewhere.session.isSignedIn()).toBe(true)
})

test('a deleted user is signed out everywhere, without an exception', async () => {
  const { openClient, server } = await open()
  const app = openClient()
  const { userId } = await app.passwords.signUp(person)
  await server.users.delete(userId)
  expect(await app.users.me()).toBeNull()
  expect(await app.session.getAccessToken()).toBeNull()
  expect(app.session.isSignedIn()).toBe(false)
})

test('the project contains its enabled sign-in methods', async () => {
  const { openClient } = await open()
  expect(await openClient().projects.current()).toMatchObject({
    displayName: 'Test project',
    config: { signUpEnabled: true, credentialEnabled: true, oauthProviders: [] },
  })
})

test('a wrong key and a taken address are known errors', async () => {
  const { openClient } = await open()
  const keyError = await openClient('memory', 'pck_wrong')
    .projects.current()
    .catch((error: unknown) => error)
  expect(KnownError.is(keyError, 'INVALID_PUBLISHABLE_CLIENT_KEY')).toBe(true)
  await openClient().passwords.signUp(person)
  const taken = await openClient()
    .passwords.signUp(person)
    .catch((error: unknown) => error)
  expect(KnownError.is(taken, 'USER_EMAIL_ALREADY_EXISTS') && taken.details.email).toBe(person.email)
})
