import { describe, expect, test } from 'vitest'
import { checkArrows } from './arrows.mjs'
import { checkCycles } from './cycles.mjs'
import { checkFloors } from './floors.mjs'
import { checkNouns } from './nouns.mjs'
import { checkPurity } from './purity.mjs'
import { blankCommentsAndStrings, findImports } from './read-sources.mjs'

/**
 * @param {string} path
 * @param {string} text
 */
const source = (path, text) => ({ path, text, code: blankCommentsAndStrings(text), imports: findImports(path, text) })
/**
 * @param {string} path
 * @param {string} text
 */
const server = (path, text) => source(`packages/server/src/${path}`, text)

describe('the floors of the server', () => {
  test.each([
    ['accounts/users/users.ts', "import { findTeam } from '../../workspaces/teams/teams.ts'"],
    ['projects/project.ts', "import type { User } from '../accounts/users/users.ts'"],
    ['accounts/users/users.ts', "const load = () => import('../../sign-in/passwords/reset.ts')"],
    ['views/user-view.ts', "type Users = typeof import('../accounts/users/users.ts')"],
    ['sign-in/complete-sign-in.ts', "import { passwordRoutes } from '../api/passwords.ts'"],
    ['platform/config.ts', "import type { Deps } from '../api/deps.ts'"],
    ['api/users.ts', "import { startService } from '../start/service.ts'"],
    ['api/users.ts', "import { createTestApp } from '../testing/index.ts'"],
    ['accounts/users/users.ts', "import { createApp } from '../../index.ts'"],
  ])('refuse in %s: %s', (path, text) => {
    expect(checkFloors(server(path, text))).toHaveLength(1)
  })

  test.each([
    ['sign-in/passwords/sign-up.ts', "import { findUser } from '../../accounts/users/users.ts'"],
    ['accounts/users/users.ts', "import { Session } from '../sessions/sessions.ts'"],
    ['api/routes.ts', "import { userRoutes } from './users.ts'"],
    ['start/app.ts', "import { routes } from '../api/routes.ts'"],
    ['platform/outbox/worker.test.ts', "import { createTestApp } from '../../testing/index.ts'"],
    ['index.ts', "export { createApp } from './start/app.ts'"],
  ])('allow in %s: %s', (path, text) => {
    expect(checkFloors(server(path, text))).toEqual([])
  })

  test('contain every source', () => {
    expect(checkFloors(server('users/users.ts', ''))).toHaveLength(1)
    expect(checkFloors(server('utilities.ts', ''))).toHaveLength(1)
  })
})

describe('the folders of the platform', () => {
  test.each([
    ['crypto/seal.ts', "import type { Database } from '../database/database.ts'"],
    ['database/migrate.ts', "import type { Endpoint } from '../http/endpoint.ts'"],
    ['limits/limits.ts', "import type { OutboxQueue } from '../outbox/outbox-queues.ts'"],
  ])('import no higher one, as %s: %s', (path, text) => {
    expect(checkFloors(server(`platform/${path}`, text))).toHaveLength(1)
  })

  test.each([
    ['limits/count-hits.ts', "import { statement } from '../database/statement.ts'"],
    ['http/router.ts', "import type { RequestContext } from '../request-context.ts'"],
    ['outbox/worker.ts', "import { deliver } from './deliver-due.ts'"],
  ])('import lower ones, as %s: %s', (path, text) => {
    expect(checkFloors(server(`platform/${path}`, text))).toEqual([])
  })
})

test('text errors belong to the HTTP layer', () => {
  const text = "import { TextError } from '../../platform/http/text-error.ts'"
  expect(checkFloors(server('workspaces/teams/create-team.ts', text))).toHaveLength(1)
  expect(checkFloors(server('testing/folder/test-client.ts', text))).toEqual([])
  expect(checkFloors(server('platform/http/parse-body.ts', "import { TextError } from './text-error.ts'"))).toEqual([])
})

describe('the folders of nouns', () => {
  test.each([
    ['sdk/src/otp/sign-in.ts', "import { startSession } from '../sessions/start-session.ts'"],
    ['sdk/src/otp/sign-in.ts', "import type { SessionCalls } from '../sessions/client.ts'"],
    ['sdk/src/otp/sign-in.ts', "const load = () => import('../sessions/client.ts')"],
    ['sdk/src/otp/client.ts', "import type { ClientApp } from '../client-app.ts'"],
    ['sdk/src/http/transport.ts', "import { signOut } from '../sessions/sign-out.ts'"],
    ['sdk/src/client-context.ts', "import type { TeamCalls } from './teams/client.ts'"],
    ['react/src/sign-in/sign-in.tsx', "import { SignOut } from '../sign-out/sign-out.tsx'"],
    ['react/src/sign-in/sign-in.tsx', "type Screen = typeof import('../error/error-page.tsx')"],
    ['react/src/ui/card.tsx', "import type { Menu } from '../menus/user-button.tsx'"],
    ['react/src/ui/card.tsx', "import { AccountSettings } from '#screens'"],
    ['contract/src/schemas/fields.ts', "import type { User } from '../users/users.ts'"],
    ['contract/src/users/users.ts', "import { endpoints } from '../index.ts'"],
  ])('do not import each other, as packages/%s: %s', (path, text) => {
    expect(checkNouns(source(`packages/${path}`, text))).toHaveLength(1)
  })

  test.each([
    ['pages/audit/audit-page.tsx', "import { userName } from '../users/user-name.ts'"],
    ['pages/audit/audit-page.tsx', "import { Shell } from '../../shell/shell.tsx'"],
    ['parts/chart/chart-card.tsx', "import type { Query } from '../../pages/overview/overview-query.ts'"],
    ['shell/rail.tsx', "const load = () => import('../pages/setup/setup-page.tsx')"],
  ])('below pages do not import each other, as %s: %s', (path, text) => {
    expect(checkNouns(source(`apps/dashboard/src/${path}`, text))).toHaveLength(1)
  })

  test.each([
    ['packages/sdk/src/otp/sign-in.ts', "import { startSession } from '../session/start-session.ts'"],
    ['packages/sdk/src/otp/client.ts', "import { signInCall } from '../deferred-calls.ts'"],
    ['packages/sdk/src/otp/sign-in.test.ts', "import { createClientApp } from '../client-app.ts'"],
    ['packages/sdk/src/client-app.ts', "import { createOtpCalls } from './otp/client.ts'"],
    ['packages/sdk/src/session/session.ts', "import type { Send } from '../http/transport.ts'"],
    ['packages/react/src/sign-in/sign-in.tsx', "import { SignedInCard } from '#parts'"],
    ['packages/react/src/sign-in/sign-in.tsx', "import { Card } from '../ui/card.tsx'"],
    ['packages/contract/src/users/users.ts', "import { Team } from '../teams/teams.ts'"],
    ['apps/dashboard/src/pages/audit/audit-page.tsx', "import { Chip } from '../../parts/lists/chip.tsx'"],
    ['apps/dashboard/src/router.tsx', "import { AuditPage } from './pages/audit/audit-page.tsx'"],
  ])('import shared ones, as %s: %s', (path, text) => {
    expect(checkNouns(source(path, text))).toEqual([])
  })
})

describe('import cycles', () => {
  /** @param {Record<string, string>} files */
  const cyclesOf = (files) =>
    checkCycles(Object.entries(files).map(([path, text]) => source(`packages/x/${path}`, text)))

  test.each([
    ['of static imports', "import { a } from './a.ts'"],
    ['of types', "import type { A } from './a.ts'"],
    ['of inline types', "import { type A } from './a.ts'"],
    ['of re-exports', "export * from './a.ts'"],
    ['of dynamic imports', "const later = () => import('./a.ts')"],
    ['of types of modules', "type A = typeof import('./a.ts')"],
  ])('%s are refused', (_, text) => {
    const [problem, ...others] = cyclesOf({ 'a.ts': "import { b } from './b.ts'", 'b.ts': `\n${text}` })
    expect(others).toEqual([])
    expect(problem?.text).toBe('is part of an import cycle: packages/x/a.ts → packages/x/b.ts → packages/x/a.ts.')
    expect([problem?.path, problem?.line]).toEqual(['packages/x/a.ts', 1])
  })

  test('are found over long chains, with the shortest cycle and the size of the group', () => {
    const problems = cyclesOf({
      'main.ts': "import './a.ts'",
      'a.ts': "import './b.ts'",
      'b.ts': "import './c.ts'\nimport './d.ts'",
      'c.ts': "import './a.ts'",
      'd.ts': "import './b.ts'",
    })
    const cycle = 'packages/x/b.ts → packages/x/d.ts → packages/x/b.ts'
    expect(problems.map(({ text }) => text)).toEqual([
      `is part of an import cycle (shortest of a group of 4 files): ${cycle}.`,
    ])
  })

  test('are found once per group, and a file that imports itself is one', () => {
    const files = { 'a.ts': "import './a.ts'", 'b.ts': "import './c.ts'", 'c.ts': "import './b.ts'" }
    expect(cyclesOf(files).map(({ path }) => path)).toEqual(['packages/x/a.ts', 'packages/x/b.ts'])
  })

  test('are not reported where two chains of imports meet again', () => {
    const files = {
      'a.ts': "import './b.ts'\nimport './c.ts'",
      'b.ts': "import type { D } from './d.ts'",
      'c.ts': "const d = () => import('./d.ts')",
      'd.ts': "import { z } from 'zod'\nimport { missing } from './missing.ts'",
    }
    expect(cyclesOf(files)).toEqual([])
  })
})

test('import cycles are found through deferred imports of browsers', () => {
  const files = {
    'packages/react/src/auth/form.tsx': "import { Prompt } from '#parts'",
    'packages/react/src/parts.server.ts': "export { Prompt } from './auth/prompt.tsx'",
    'packages/react/src/auth/prompt.tsx': "import { Form } from './form.tsx'",
  }
  expect(checkCycles(Object.entries(files).map(([path, text]) => source(path, text)))).toHaveLength(1)
})

describe('the arrows between packages', () => {
  const client = source('packages/sdk/src/client.ts', "import { api } from './api.ts'")

  test.each([
    ['packages/sdk/src/api.ts', "import { endpoints } from '@portico/contract'"],
    ['packages/sdk/src/api.ts', "import { routes } from '@portico/contract/users/users.server'"],
    ['packages/react/src/provider.tsx', "import { User, type Team } from '@portico/contract'"],
    ['packages/react/src/provider.tsx', "import { createServerApp } from '@portico/sdk/server'"],
    ['packages/contract/src/users/users.ts', "import { Kysely } from 'kysely'"],
    ['packages/cli/src/main.ts', "import { KnownError } from '@portico/contract/errors'"],
  ])('refuse in %s: %s', (path, text) => {
    expect(checkArrows([client, source(path, text)])).toHaveLength(1)
  })

  test.each([
    ['packages/sdk/src/api.ts', "import type { User } from '@portico/contract'"],
    ['packages/sdk/src/api.ts', "import { type User, type Team } from '@portico/contract'"],
    ['packages/sdk/src/api.ts', "import { KnownError } from '@portico/contract/errors'"],
    ['packages/sdk/src/server-app.ts', "import { routes } from '@portico/contract/users/users.server'"],
    ['packages/contract/src/users/users.ts', "import { z } from 'zod'\nimport { routes } from './users.client.ts'"],
    ['packages/react/src/testing/fake.ts', "import { endpoints } from '@portico/contract'"],
  ])('allow in %s: %s', (path, text) => {
    expect(checkArrows([client, source(path, text)])).toEqual([])
  })
})

test('an entry of the contract for browsers must not import schemas, even indirectly', () => {
  const sources = [
    source('packages/sdk/src/client.ts', "import { limits } from '@portico/contract/limits'"),
    source('packages/contract/src/schemas/limits.ts', "import { sizes } from './sizes.ts'"),
    source('packages/contract/src/schemas/sizes.ts', "import { z } from 'zod'"),
    source('packages/contract/src/users/users.ts', "import { z } from 'zod'"),
  ]
  expect(checkArrows(sources).map(({ path }) => path)).toEqual(['packages/contract/src/schemas/sizes.ts'])
})

test.each([
  ['users/users.entity', 'users/users.entity.ts'],
  ['projects/admin-projects.entity', 'projects/admin-projects.entity.ts'],
  ['entity/from-wire', 'entity/from-wire.ts'],
])('the entry %s of the contract must not import schemas', (entry, path) => {
  const sources = [
    source('packages/sdk/src/client.ts', `import { something } from '@portico/contract/${entry}'`),
    source(`packages/contract/src/${path}`, "import { z } from 'zod'"),
  ]
  expect(checkArrows(sources).map((problem) => problem.path)).toEqual([`packages/contract/src/${path}`])
})

describe('the global clock, randomness and network', () => {
  test.each([
    ['users/users.ts', 'const now = Date.now()'],
    ['users/users.ts', 'const now = new Date()'],
    ['users/users.ts', 'await fetch(url)'],
    ['users/users.ts', 'const port = process.env.PORT'],
    ['users/users.ts', 'const user = row as User'],
    ['users/users.ts', 'if (!URL.canParse(url)) return null'],
    ['platform/database/statement.ts', 'const user = row as User'],
  ])('is refused in %s: %s', (path, text) => {
    expect(checkPurity(server(path, text))).toHaveLength(1)
  })

  test.each([
    ['users/users.ts', 'const now = deps.clock.now(); // not Date.now()'],
    ['users/users.ts', "await deps.fetch('as it is')"],
    ['users/users.ts', 'const at = new Date(row.createdAtMillis)'],
    ['users/users.ts', "import { hash as argon2Hash, verify as check } from 'x'\nimport * as y from 'y'"],
    ['users/users.ts', "const kinds = ['a'] as const"],
    ['users/users.test.ts', 'const now = Date.now()'],
    ['users/users.ts', 'URL.canParse(path, origin)'],
    ['platform/clock.ts', 'const clock = { now: () => Date.now() }'],
    ['platform/config.ts', 'const port = process.env.PORT'],
    ['users/users.ts', "if (process.env.NODE_ENV !== 'production') warn()"],
    ['platform/database/statement.ts', '// The caller names the type.\nconst user = row as User'],
  ])('is allowed in %s: %s', (path, text) => {
    expect(checkPurity(server(path, text))).toEqual([])
  })
})
