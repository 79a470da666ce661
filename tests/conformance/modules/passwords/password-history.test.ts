/** Passwords that a user had before are refused where the user sets one, as many as the project compares. */
import type { TestProject } from '@portico/server/testing'
import { describe, expect, test } from 'vitest'
import { callAsOwner, createInternalProject, createOwnerWithRole } from '../../internal-project.ts'
import { takeOwnStatements } from '../../own-statements.ts'
import { auditTrail, newPassword, reset, resetCode, signInWith } from '../../password-resets.ts'
import { type Person, password, signUp, useTestApp } from '../../setup.ts'
import { createVerified, signInEmail, useSignInCode } from '../../sign-in-codes.ts'

const app = useTestApp()
const [second, third, fourth] = ['green paper lanterns', 'seven slow rivers', 'early winter trains'] as const
const usedBefore = { status: 400, body: { code: 'PASSWORD_WAS_USED_BEFORE' } }

async function open(history: number): Promise<{ project: TestProject; person: Person }> {
  const project = await app().createProject({ flags: { magicLinkEnabled: true } })
  await compare(project, history)
  return { project, person: await signUp(project) }
}

const compare = (project: TestProject, password_history: number) =>
  project.request('PATCH', '/projects/current/options', { access: 'admin', body: { password_history } })

/** Changes the password, and signs in again to the session that stays. */
const change = (project: TestProject, { accessToken, refreshToken }: Person, old: string, next: string) =>
  project.request('POST', '/auth/password/update', {
    user: accessToken,
    headers: { 'x-portico-refresh-token': refreshToken },
    body: { old_password: old, new_password: next },
  })

const storedHashes = async ({ id }: TestProject) =>
  (
    await app().deps.db.query<{ former: string[] | null }>(
      'select former_password_hashes as former from users where project_id = $1',
      [id],
    )
  )[0]?.former

describe('at a change', () => {
  test('the last passwords are refused, the current one included, and older ones are accepted', async () => {
    const { project, person } = await open(3)
    const steps = [password, second, third]
    for (const [index, next] of [second, third].entries()) {
      expect(await change(project, person, steps[index] ?? '', next)).toMatchObject({ status: 200 })
    }
    for (const used of steps) expect(await change(project, person, third, used)).toMatchObject(usedBefore)
    expect(await signInWith(project, person.email, third)).toMatchObject({ status: 200 })
    expect(await change(project, person, third, fourth)).toMatchObject({ status: 200 })
    expect(await change(project, person, fourth, second)).toMatchObject(usedBefore)
    // The first one is the fourth from the end now.
    expect(await change(project, person, fourth, password)).toMatchObject({ status: 200 })
  })

  test('a project that compares one password refuses the current one only', async () => {
    const { project, person } = await open(1)
    expect(await change(project, person, password, password)).toMatchObject(usedBefore)
    await change(project, person, password, second)
    expect(await change(project, person, second, password)).toMatchObject({ status: 200 })
  })

  test('the prepared form is compared, and each comparison takes a turn in the queue of hashes', async () => {
    const { project, person } = await open(2)
    const composed = '\u00e9clair et caf\u00e9'
    await change(project, person, password, composed)
    const { passwordHasher } = app().deps
    const { verify } = passwordHasher
    let verified = 0
    Object.assign(passwordHasher, { verify: (...given: Parameters<typeof verify>) => ++verified && verify(...given) })
    const decomposed = composed.normalize('NFD')
    expect(await change(project, person, composed, decomposed)).toMatchObject(usedBefore)
    // The old password, and the first comparison.
    expect(verified).toBe(2)
    verified = 0
    expect(await change(project, person, composed, third)).toMatchObject({ status: 200 })
    expect(verified).toBe(3)
    Object.assign(passwordHasher, { verify })
  })

  test('a wrong current password is refused before anything is compared', async () => {
    const { project, person } = await open(5)
    const refused = await change(project, person, 'not this one at all', password)
    expect(refused.body.code).toBe('PASSWORD_CONFIRMATION_MISMATCH')
  })
})

test('at a reset, whose link stays valid', async () => {
  const { project, person } = await open(2)
  await change(project, person, password, second)
  const code = await resetCode(app(), project, person.email)
  expect(await reset(project, code, second)).toMatchObject(usedBefore)
  expect(await reset(project, code, third)).toMatchObject({ status: 200 })
})

test('passwords of the time before the address was verified are not kept', async () => {
  const { project, person } = await open(5)
  await change(project, person, password, second)
  expect(await storedHashes(project)).toHaveLength(1)
  expect(await useSignInCode(project, (await signInEmail(app(), project, person.email)).code)).toMatchObject({
    status: 200,
  })
  expect(await storedHashes(project)).toBeNull()
})

test('a password that a server removed is refused at the first password that follows', async () => {
  const { project } = await open(2)
  const email = 'owner@example.com'
  const id = await createVerified(project, email, { password })
  const server = (body: object) => project.request('PATCH', `/users/${id}`, { access: 'server', body })
  await server({ password: null, otp_auth_enabled: true })
  const { body } = await useSignInCode(project, (await signInEmail(app(), project, email)).code)
  const set = (value: string) =>
    project.request('POST', '/auth/password/set', { user: body.access_token, body: { password: value } })
  expect(await set(password)).toMatchObject(usedBefore)
  expect(await set(second)).toMatchObject({ status: 200 })
  // A server may set any password, which counts from then on.
  expect(await server({ password })).toMatchObject({ status: 200 })
})

test('without the option nothing is compared, and no hash of a former password is stored', async () => {
  const { project, person } = await open(0)
  app().takeStatements()
  expect(await change(project, person, password, password)).toMatchObject({ status: 200 })
  expect(takeOwnStatements(app())).not.toContain('select_last_passwords')
  expect(await storedHashes(project)).toBeNull()
})

test('a lower number removes what it no longer needs at the next change of each user', async () => {
  const { project, person } = await open(5)
  await change(project, person, password, second)
  await change(project, person, second, third)
  expect(await storedHashes(project)).toHaveLength(2)
  await compare(project, 1)
  expect(await change(project, person, third, second)).toMatchObject({ status: 200 })
  expect(await storedHashes(project)).toHaveLength(1)
  await compare(project, 0)
  await change(project, person, second, fourth)
  expect(await storedHashes(project)).toBeNull()
})

test('two changes to one password at once: one is stored', async () => {
  const { project, person } = await open(5)
  const responses = await Promise.all([1, 2].map(() => change(project, person, password, second)))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(await change(project, person, second, password)).toMatchObject(usedBefore)
})

test('published clients get the code of a password that is refused, with the sentence', async () => {
  const { project, person } = await open(1)
  const { id, keys } = project
  const response = await project.request('POST', '/auth/password/update', {
    access: 'none',
    headers: {
      'x-stack-project-id': id,
      'x-stack-access-type': 'client',
      'x-stack-publishable-client-key': keys.publishableClientKey,
      'x-stack-access-token': person.accessToken,
    },
    body: { old_password: password, new_password: password },
  })
  const message = 'You have used this password before. Choose another one.'
  expect(response).toMatchObject({ status: 400, body: { code: 'PASSWORD_REQUIREMENTS_NOT_MET', details: { message } } })
})

test('hashes of former passwords are in no view, event, export or log', async () => {
  const { project, person } = await open(5)
  await change(project, person, password, second)
  const internal = await createInternalProject(app())
  const owner = await createOwnerWithRole(app(), internal, project, 'owner')
  const [former] = (await storedHashes(project)) ?? []
  expect(former).toMatch(/^\$argon2id\$/)
  const request = (path: string) => project.request('GET', path, { access: 'server' })
  const exported = await callAsOwner(internal, project, owner, ['POST', '/users/export-with-credentials', {}])
  expect(exported.text).toContain('argon2id')
  const seen = [
    exported.text,
    await request(`/users/${person.id}`),
    await request('/users'),
    await request('/audit-events'),
    await project.request('GET', '/users/me/export', { user: person.accessToken }),
    await auditTrail(app(), project),
  ]
  expect(JSON.stringify(seen)).not.toContain(former)
})

test('hashes go with their user and with the project', async () => {
  const { project, person } = await open(5)
  await change(project, person, password, newPassword)
  expect(await storedHashes(project)).toHaveLength(1)
  await project.request('DELETE', `/users/${person.id}`, { access: 'server' })
  expect(await storedHashes(project)).toBeUndefined()
})
