/** The language that a user chooses. It takes precedence over the language of the browser in emails. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { type Person, password, signUp, useTestApp } from '../../setup.ts'
import { outcomeOf } from '../../teams.ts'

const app = useTestApp()

let project: TestProject
let person: Person
let hasFactor: boolean
beforeEach(async () => {
  hasFactor = false
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
/** Adds or removes a second factor with server access, without a language. Returns the language of the notice. */
async function noticeLanguage(): Promise<string> {
  const subjects = () => app().emails.flatMap(({ to, subject }) => (to === person.email ? [subject] : []))
  // Notices of earlier sign-ins come first.
  await app().deliverEmails()
  const earlier = subjects().length
  hasFactor = !hasFactor
  const body = { totp_secret_base64: hasFactor ? Buffer.alloc(20, 7).toString('base64') : null }
  await project.request('PATCH', `/users/${person.id}`, { access: 'server', body })
  await app().deliverEmails()
  const [subject = ''] = subjects().slice(earlier)
  return subject.startsWith('Authenticator-App ') ? 'de' : subject.startsWith('Authenticator app ') ? 'en' : subject
}

test('the chosen language is null at first, and again after it is set to null', async () => {
  const me = async () => (await project.request('GET', '/users/me', { user: person.accessToken })).body.locale
  expect(await me()).toBeNull()
  expect((await choose('pt-br')).body.locale).toBe('pt-BR')
  expect(await me()).toBe('pt-BR')
  expect((await project.request('GET', `/users/${person.id}`, { access: 'server' })).body.locale).toBe('pt-BR')
  expect((await choose(null)).body.locale).toBeNull()
})

test('later sign-ins do not change a chosen language until it is set to null', async () => {
  expect(await noticeLanguage()).toBe('en')
  await choose('de-AT')
  expect(await noticeLanguage()).toBe('de')
  await signIn('fr')
  expect(await noticeLanguage()).toBe('de')
  await choose(null)
  expect(await noticeLanguage()).toBe('de')
  await signIn('en')
  expect(await noticeLanguage()).toBe('en')
})

test('the chosen language takes precedence over that of the browser in verification emails', async () => {
  const verify = async () => {
    const body = { email: person.email, callback_url: 'http://localhost:8101/verify' }
    const headers = { 'accept-language': 'fr' }
    await project.request('POST', '/contact-channels/send-verification-code', {
      user: person.accessToken,
      body,
      headers,
    })
    await app().deliverEmails()
    return app().emails.findLast(({ to }) => to === person.email)?.subject
  }
  const french = await verify()
  await choose('ja')
  expect(await verify()).not.toBe(french)
})

test('a chosen language without emails of its own gets English ones', async () => {
  await signIn('fr')
  expect((await choose('eu')).body.locale).toBe('eu')
  expect(await noticeLanguage()).toBe('en')
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
