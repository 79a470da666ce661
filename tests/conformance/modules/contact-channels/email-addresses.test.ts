/** Validation of addresses is stricter where an email is sent to an unverified address. */
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { password, useTestApp } from '../../setup.ts'

const app = useTestApp()

const signUp = ({ request }: TestProject, email: string) =>
  request('POST', '/auth/password/sign-up', { body: { email, password } })
const signIn = ({ request }: TestProject, email: string) =>
  request('POST', '/auth/password/sign-in', { body: { email, password } })

test.each([
  'a@b.co',
  "o'hara+tag@sub.example.travel",
  'x@1.2.3.44',
  '"@example.com',
  'a..b@example.com',
  '.a@example.com',
])('sign-up validates %s like an HTML field that requires a domain', async (email) => {
  const project = await app().createProject()
  const isValid = /^[\w.'+]+@/.test(email)
  expect((await signUp(project, email)).body.code).toBe(isValid ? undefined : 'SCHEMA_ERROR')
})

const never = [
  '',
  '@',
  'a@',
  '@b.co',
  'a b@c.co',
  'a@b@c.co',
  ' a@b.co',
  'a@b.co ',
  'a@-b.co',
  'a@b..co',
  'a@b.co\n',
  'a\u00e9@b.co',
  'a@b\u00e9.co',
  '<a@b.co>',
]

test.each(never)('%o is refused as an address everywhere', async (email) => {
  const project = await app().createProject()
  expect((await signUp(project, email)).body.code).toBe('SCHEMA_ERROR')
  expect((await signIn(project, email)).body.code).toBe('SCHEMA_ERROR')
  const body = { primary_email: email }
  expect((await project.request('POST', '/users', { access: 'server', body })).body.code).toBe('SCHEMA_ERROR')
})

test.each(['a@b', 'a@localhost', 'a@b.c'])(
  '%s signs in and can be set by servers, but cannot sign up',
  async (email) => {
    const project = await app().createProject()
    expect((await signUp(project, email)).body.code).toBe('SCHEMA_ERROR')
    const body = { primary_email: email, primary_email_auth_enabled: true, password }
    expect((await project.request('POST', '/users', { access: 'server', body })).status).toBe(201)
    expect((await signIn(project, email)).status).toBe(200)
  },
)
