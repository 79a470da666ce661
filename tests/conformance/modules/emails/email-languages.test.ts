/** Emails are written in the language of their recipient. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { password, useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject({ displayName: 'Garden' })
})

const callback = 'http://localhost:8101/handler/x'
const languages = [
  ['en-GB', 'en', 'Hello,'],
  ['de-AT,de;q=0.9,en;q=0.5', 'de', 'Guten Tag,'],
  ['fr', 'fr', 'Bonjour,'],
  ['es-MX', 'es', 'Hola:'],
  ['pt', 'pt-BR', 'Olá,'],
  ['ja', 'ja', 'こんにちは。'],
  ['ar-EG', 'ar', 'مرحبًا،'],
] as const

async function lastEmailTo(email: string) {
  await app().deliverEmails()
  const message = app().emails.findLast(({ to }) => to === email)
  if (!message) throw new Error('No mail came.')
  return message
}

test.each(languages)('a user who signs up with %s gets all emails in %s', async (header, language, greeting) => {
  const email = `${crypto.randomUUID()}@example.com`
  const headers = { 'accept-language': header }
  const body = { email, password, verification_callback_url: callback }
  expect((await project.request('POST', '/auth/password/sign-up', { body, headers })).status).toBe(200)
  const first = await lastEmailTo(email)
  expect([first.language, first.text.includes(greeting)]).toEqual([language, true])
  app().emails.length = 0
  // The request names no language, so that the stored language of the user applies.
  const reset = { body: { email, callback_url: callback } }
  expect((await project.request('POST', '/auth/password/send-reset-code', reset)).status).toBe(200)
  const later = await lastEmailTo(email)
  expect([later.language, later.text.includes(greeting)]).toEqual([language, true])
})

test('a request without one of our languages gets its email in English', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const headers = { 'accept-language': 'eu, is;q=0.5' }
  const body = { email, password, verification_callback_url: callback }
  expect((await project.request('POST', '/auth/password/sign-up', { body, headers })).status).toBe(200)
  expect((await lastEmailTo(email)).language).toBe('en')
})
