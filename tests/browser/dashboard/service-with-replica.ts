/** A service of its own for browser tests, whose settings name a streaming replica of its database. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import {
  findPostgres,
  startTemporaryPostgres,
  startTemporaryReplica,
} from '../../../scripts/lib/temporary-postgres.mjs'
import { findFreePort, waitForHealth } from '../../long/service-process.ts'
import { createMoodyServer } from '../../long/smtp-server.ts'
import { internalServer, ownerPassword } from './owner.ts'

const main = fileURLToPath(new URL('../../../packages/cli/dist/bundle/main.js', import.meta.url))

/** A service with its dashboard, its database, a replica and a mail server. */
export interface ServiceWithReplica {
  readonly url: string
  readonly replicaUrl: string
  stopReplica(): Promise<void>
  remove(): Promise<void>
}

/** Starts database, replica, mail server and service. The service reads the replica while it is at most `lagSeconds` behind. */
export async function startServiceWithReplica(lagSeconds: number): Promise<ServiceWithReplica> {
  const binFolder = findPostgres()
  if (binFolder === null) throw new Error('PostgreSQL 15 or newer is not installed.')
  const primary = await startTemporaryPostgres(binFolder)
  const replica = await startTemporaryReplica(binFolder, primary.url)
  const mail = await createMoodyServer()
  await mail.open()
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-browser-'))
  const port = await findFreePort()
  const settings = {
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: replica.url,
    PORTICO_READ_LAG_SECONDS: String(lagSeconds),
    PORTICO_SECRET: 'c2VjcmV0IG9mIHRoZSBicm93c2VyIHRlc3RzIG9ubHk=',
    PORTICO_INTERNAL_SECRET_SERVER_KEY: internalServer['x-portico-secret-server-key'],
    PORTICO_SMTP_URL: mail.url,
    PORTICO_DATA_DIR: dataDir,
    PORTICO_PACKAGES_DIR: 'off',
    PORTICO_DOCS: 'off',
    PORTICO_LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, [main, 'start'], {
    env: { PATH: process.env.PATH ?? '', PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}`
  await waitForHealth(`${url}/health?db=1`, child)
  return {
    url,
    replicaUrl: replica.url,
    stopReplica: replica.stop,
    async remove() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await mail.close()
      await replica.stop()
      await primary.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Signs the pages of a context in as an owner of the service. */
export async function signInAsOperator(page: Page, url: string): Promise<void> {
  const headers = internalServer
  const data = {
    email: `operator-${randomUUID().slice(0, 8)}@example.com`,
    password: ownerPassword,
    verification_callback_url: `${url}/handler/email-verification`,
  }
  const signedUp = await page.request.post(`${url}/api/v1/auth/password/sign-up`, { headers, data })
  expect(signedUp.status(), await signedUp.text()).toBe(200)
  const { user_id, refresh_token } = await signedUp.json()
  const changed = await page.request.patch(`${url}/api/v1/users/${user_id}`, {
    headers,
    data: { primary_email_verified: true, server_metadata: { managedProjectIds: ['internal'] } },
  })
  expect(changed.status(), await changed.text()).toBe(200)
  const started = await page.request.post(`${url}/handler/session`, {
    headers: { 'x-portico-session': '1', origin: url },
    data: { action: 'start', refreshToken: refresh_token },
  })
  expect(started.status(), await started.text()).toBe(200)
}
