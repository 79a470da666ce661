/** A node that lacks a root secret in use is not ready and returns 503. */
import { createTestApp, defaultSecret } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { signUp, useTestApp } from '../../setup.ts'

const app = useTestApp({ logLevel: 'silent' })

test('readiness and calls that need the missing secret return 503, other calls work', async () => {
  const project = await app().createProject()
  const newer = await createTestApp({}, { db: app().deps.db, secrets: [{ id: 2, secret: 'newer' }, defaultSecret] })
  const created = await newer.createProject()
  app().sealer.setRegistration({ missingIds: [2], isCurrent: () => true })

  const request = { method: 'GET', headers: {}, remoteAddress: undefined, readBody: async () => new Uint8Array() }
  const health = (target: string) => app().app.handle({ ...request, target })
  expect((await health('/health?db=1')).status).toBe(503)
  expect((await health('/health')).status).toBe(200)
  const signedUp = await app()
    .openProject(created)
    .request('POST', '/auth/password/sign-up', {
      body: {
        email: 'ann@example.com',
        password: 'correct horse',
        verification_callback_url: 'http://localhost:8101/',
      },
    })
  expect([signedUp.status, signedUp.headers['retry-after']]).toEqual([503, '5'])
  await signUp(project)
})
