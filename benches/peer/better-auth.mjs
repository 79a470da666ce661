// Runs Better Auth as its documentation sets it up for production: node:http, a pool of ten connections, and the plugins
// that have the measured calls. `npm run bench -- --peer` copies this file beside its packages.
//
// In its favor: limits and telemetry are off, and no session gets a JWT that nobody reads.

import { createServer } from 'node:http'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { toNodeHandler } from 'better-auth/node'
import { admin, bearer, jwt, magicLink, organization, twoFactor } from 'better-auth/plugins'
import pg from 'pg'

const { DATABASE_URL, PORT } = process.env

const options = {
  baseURL: `http://127.0.0.1:${PORT}`,
  secret: 'a secret of the benchmarks, used nowhere else',
  database: new pg.Pool({ connectionString: DATABASE_URL, max: 10 }),
  emailAndPassword: { enabled: true },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
  // It would print a line for each wrong password.
  logger: { disabled: true },
  plugins: [
    organization(),
    jwt({ disableSettingJwtHeader: true }),
    twoFactor(),
    // An email costs nothing here. Portico writes its emails into its database.
    magicLink({ sendMagicLink: async () => {} }),
    bearer(),
    admin(),
  ],
}

if (process.argv.includes('--migrate')) {
  const { runMigrations } = await getMigrations(options)
  await runMigrations()
  process.exit()
}

const handle = toNodeHandler(betterAuth(options))
createServer((request, response) => {
  if (request.url === '/health') response.end('ok')
  else handle(request, response)
}).listen(Number(PORT), '127.0.0.1')
