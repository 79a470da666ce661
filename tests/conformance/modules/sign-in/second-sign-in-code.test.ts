/** A sign-in code for a new address, after this address was verified in another way. */
import { expect, test } from 'vitest'
import { countRows } from '../../count-rows.ts'
import { useTestApp } from '../../setup.ts'
import { createVerified, signInEmail, useSignInCode } from '../../sign-in-codes.ts'

const app = useTestApp()
const on = { magicLinkEnabled: true }
const email = 'ann@example.com'

test('the second code signs in to the account that the first one made', async () => {
  const project = await app().createProject({ flags: on })
  const first = await signInEmail(app(), project, email)
  const second = await signInEmail(app(), project, email)
  const { body: made } = await useSignInCode(project, first.code)
  const { status, body } = await useSignInCode(project, second.code)
  expect([status, body]).toMatchObject([200, { user_id: made.user_id, is_new_user: false }])
  expect((await useSignInCode(project, second.code)).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
  expect(await countRows(app().deps, project.id)).toMatchObject({ users: 1 })
})

test('two codes that are used at the same time sign in to one account', async () => {
  const project = await app().createProject({ flags: on })
  const codes = [await signInEmail(app(), project, email), await signInEmail(app(), project, email)]
  const outcomes = await Promise.all(codes.map(({ code }) => useSignInCode(project, code)))
  expect(outcomes.map(({ status }) => status)).toEqual([200, 200])
  expect(outcomes.filter(({ body }) => body.is_new_user)).toHaveLength(1)
  expect(await countRows(app().deps, project.id)).toMatchObject({ users: 1 })
})

test('a code signs in to the account of a user who proved the address in another way, also with an idempotency key', async () => {
  const project = await app().createProject({ flags: on })
  const { code } = await signInEmail(app(), project, email)
  const id = await createVerified(project, email)
  const send = () =>
    project.request('POST', '/auth/otp/sign-in', {
      body: { code },
      headers: { 'idempotency-key': 'b3f1a1de-7d0e-4a5c-9a57-1b1f4c0f8a11' },
    })
  const { body } = await send()
  expect(body).toMatchObject({ user_id: id, is_new_user: false })
  expect((await send()).body).toEqual(body)
})

test('with sign-up off, the second code still signs in to the account that the first one made', async () => {
  const project = await app().createProject({ flags: on })
  const first = await signInEmail(app(), project, email)
  const second = await signInEmail(app(), project, email)
  await useSignInCode(project, first.code)
  await app().deps.db.query('update projects set sign_up_enabled = false where id = $1', [project.id])
  app().deps.projects.evict(project.id)
  expect((await useSignInCode(project, second.code)).body.is_new_user).toBe(false)
})
