/** Deleting a user while a code is stored causes no internal error, and no code is stored. */
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const callback_url = 'http://localhost:8101/x'

/** Deletes the user right before a statement runs, once. */
function deleteBefore(statementName: string, project: TestProject, userId: string): () => boolean {
  const { db } = app().deps
  const { run } = db
  let isDone = false
  Object.assign(db, {
    run: async (...args: Parameters<typeof run>) => {
      if (args[0].name === statementName && !isDone) {
        isDone = true
        await project.request('DELETE', `/users/${userId}`, { access: 'server' })
      }
      return run(...args)
    },
  })
  return () => {
    Object.assign(db, { run })
    return isDone
  }
}

const liveRows = async ({ id }: TestProject) => {
  const text = `select (select count(*) from verification_codes where project_id = $1 and used_at_millis is null)
    + (select count(*) from outbox where project_id = $1 and finished_at_millis is null) as live`
  return app().deps.db.query(text, [id])
}

test('while a reset is requested: the response is the same', async () => {
  const project = await app().createProject()
  const { id, email } = await signUp(project)
  const restore = deleteBefore('insert_reset_code', project, id)
  const body = { email, callback_url }
  const { status } = await project.request('POST', '/auth/password/send-reset-code', { body })
  await app().deliverEmails()
  expect([restore(), status]).toEqual([true, 200])
  expect(await liveRows(project)).toEqual([{ live: 0 }])
})

test('while a verification email is requested: nothing is sent', async () => {
  const project = await app().createProject()
  const { id, email, accessToken } = await signUp(project)
  const restore = deleteBefore('insert_mailed_code', project, id)
  const body = { email, callback_url }
  const path = '/contact-channels/send-verification-code'
  const { status } = await project.request('POST', path, { user: accessToken, body })
  expect([restore(), status]).toEqual([true, 200])
  expect(await liveRows(project)).toEqual([{ live: 0 }])
})
