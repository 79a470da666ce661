/** The language that a user chooses: for emails, before that of the browser. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { type Person, password, signUp, useTestApp } from '../setup.ts'
import { outcomeOf } from '../teams.ts'

const app = useTestApp()

let project: TestProject
let person: Person
beforeEach(async () => {
  project = await app().createProject()
  person = await signUp(project)
})

const choose = (locale: unknown) =>
  project.request('PATCH', '/users/me', { user: person.accessToken, body: { locale } })
const signIn = (language: string) =>
  project.request('POST', '/auth/password/sign-in', {
    body: { email: person.email, password },
    headers: { 'accept-language': language },
  })
/** The subjects of two notices to the user, caused by a server, whose requests have no language. */
async function noticeSubjects(): Promise<string[]> {
  const body = { totp_secret_base64: Buffer.alloc(20, 7).toString('base64') }
  await project.request('PATCH', `/users/${person.id}`, { access: 'server', body })
  await project.request('PATCH', `/users/${person.id}`, { access: 'server', body: { totp_secret_base64: null } })
  await app().deliverMails()
  const mails = app().mails.filter(({ to }) => to === person.email)
  return mails
    .slice(-2)
    .map(({ subject }) => subject)
    .toSorted()
}

test('is null until one is chosen, and again after null', async () => {
  const me = async () => (await project.request('GET', '/users/me', { user: person.accessToken })).body.locale
  expect(await me()).toBeNull()
  expect((await choose('pt-br')).body.locale).toBe('pt-BR')
  expect(await me()).toBe('pt-BR')
  expect((await project.request('GET', `/users/${person.id}`, { access: 'server' })).body.locale).toBe('pt-BR')
  expect((await choose(null)).body.locale).toBeNull()
})

test('is not changed by later sign-ins, which it follows again after null', async () => {
  const english = await noticeSubjects()
  await choose('de-AT')
  const german = await noticeSubjects()
  expect(german).not.toEqual(english)
  await signIn('fr')
  expect(await noticeSubjects()).toEqual(german)
  await choose(null)
  expect(await noticeSubjects()).toEqual(german)
  // The address has had as many mails as it gets in a day.
  app().clock.advance(24 * 3_600_000)
  await signIn('en')
  expect(await noticeSubjects()).toEqual(english)
})

test('decides the language of verification mails before that of the browser', async () => {
  const verify = async () => {
    const body = { email: person.email, callback_url: 'http://localhost:8101/verify' }
    const headers = { 'accept-language': 'fr' }
    await project.request('POST', '/contact-channels/send-verification-code', {
      user: person.accessToken,
      body,
      headers,
    })
    await app().deliverMails()
    return app().mails.findLast(({ to }) => to === person.email)?.subject
  }
  const french = await verify()
  await choose('ja')
  expect(await verify()).not.toBe(french)
})

test('without mails of its own has English ones', async () => {
  const english = await noticeSubjects()
  await signIn('fr')
  expect((await choose('ko')).body.locale).toBe('ko')
  expect(await noticeSubjects()).toEqual(english)
})

test.each([
  ['EN', 'en'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['iw', 'he'],
])('%s is stored as %s', async (tag, canonical) => {
  expect((await choose(tag)).body.locale).toBe(canonical)
})

test.each(['', 'english language', 'e', 'de_AT', 'x'.repeat(36), `de-${'x-'.repeat(20)}y`, 7, {}, ['de'], '\u0000'])(
  '%j is refused',
  async (tag) => {
    expect(outcomeOf(await choose(tag))).toMatch(/^SCHEMA_ERROR$|^400/)
  },
)
