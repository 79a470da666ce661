import { createWriteStream } from 'node:fs'
import { createAdminApp } from '@portico/sdk/admin'
import { writeTransferTarget } from '@portico/sdk/transfer'

const { PORTICO_PROJECT_ID = '', PORTICO_SUPER_SECRET_ADMIN_KEY = '' } = process.env
const portico = createAdminApp({
  projectId: PORTICO_PROJECT_ID,
  superSecretAdminKey: PORTICO_SUPER_SECRET_ADMIN_KEY,
  baseUrl: process.env.PORTICO_URL ?? 'http://localhost:8100',
})

/** Writes the users for Keycloak, and prints what does not come along. */
export async function exportForKeycloak(path: string): Promise<void> {
  const output = createWriteStream(path, { mode: 0o600, flags: 'wx' })
  const rows = portico.transfer.exportUsers()
  const parts = writeTransferTarget('keycloak', rows, ({ field, reason }) => console.error(`${field}: ${reason}`))
  for await (const { text } of parts) output.write(text)
  output.end()
}
