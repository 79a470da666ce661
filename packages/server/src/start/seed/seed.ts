import { type ErrorCode, KnownError, limits, sharedOAuthProviderIds } from '@portico/contract'
import { createUser } from '../../accounts/users/create/create-user.ts'
import { hasUsers } from '../../accounts/users/users.ts'
import type { WithClock } from '../../platform/clock.ts'
import { type Config, ConfigError, type KeySet, type WithConfig } from '../../platform/config.ts'
import type { WithPasswordHasher } from '../../platform/crypto/password-hash.ts'
import { requirePasswordPolicy } from '../../platform/crypto/password-policy.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithDatabase, WithTransaction } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import type { WithLog } from '../../platform/log.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { generateKeys } from '../../projects/api-keys/generate-keys.ts'
import { addKeySet, storeKeySet } from '../../projects/api-keys/store-key-set.ts'
import { createProject } from '../../projects/create/create-project.ts'
import { demoProjectId } from '../../projects/create/demo-project.ts'
import type { Project, WithProjects } from '../../projects/project.ts'
import { createDefinition } from '../../workspaces/permission-definitions/create-definition.ts'
import { selectDefinition } from '../../workspaces/permission-definitions/definition-statements.ts'
import { updateDefinition } from '../../workspaces/permission-definitions/update-definition.ts'
import { claimDemo } from './claim-demo.ts'
import { seedDashboardAccess } from './dashboard-access.ts'
import { type KeysFile, openKeysFile, type SeededKeys } from './keys-file.ts'

const seededKeySetId = '00000000-0000-4000-8000-0000000000aa'
const keyCount = 3
const never = 253_402_300_799_000

type SeedDeps = WithDatabase &
  WithClock &
  WithConfig &
  WithLog &
  WithPasswordHasher &
  WithProjects &
  WithRandom &
  WithSealer &
  WithOutbox

/**
 * Creates the project `internal` with its keys and perhaps its first owner, and in development the project `Demo`. Runs
 * at every start and on several nodes at once: existing rows stay unchanged.
 */
export async function seed(deps: SeedDeps): Promise<SeededKeys> {
  const { config } = deps
  const file = await openKeysFile(config.dataDir)
  await createProject(deps, {
    id: 'internal',
    displayName: 'Portico',
    description: 'The accounts of project owners',
    flags: { magicLinkEnabled: true, clientTeamCreationEnabled: true, allowLocalhost: !config.isProduction },
    sharedProviders: config.isProduction ? [] : sharedOAuthProviderIds,
    freshSignInMinutes: limits.freshSignInMinutes,
    withDefaultPermissions: false,
  })
  const hasAllKeys = Object.keys(config.internalKeys).length === keyCount
  const internal = await seedKeys(
    deps,
    'internal',
    { ...file.known.internal, ...config.internalKeys },
    async (keys) => {
      if (!(config.isProduction && hasAllKeys)) await file.keep({ internal: keys })
    },
  )
  await seedDashboardAccess(deps)
  const demo = config.isProduction ? null : await seedDemo(deps, file)
  await seedOwner(deps)
  if (!config.isProduction) await claimDemo(deps)
  return { ...(internal && { internal }), ...(demo && { demo: withDemoId(demo) }) }
}

const withDemoId = (keys: KeySet) => ({ projectId: demoProjectId, ...keys })

type SeedDemoDeps = WithDatabase & WithClock & WithProjects & WithRandom & WithSealer

async function seedDemo(deps: SeedDemoDeps, { known, keep }: KeysFile): Promise<KeySet | null> {
  await createProject(deps, {
    id: demoProjectId,
    displayName: 'Demo',
    description: 'The project of the demo app',
    flags: {
      magicLinkEnabled: true,
      passkeyEnabled: true,
      clientTeamCreationEnabled: true,
      clientUserDeletionEnabled: true,
      allowUserApiKeys: true,
      allowTeamApiKeys: true,
    },
    sharedProviders: sharedOAuthProviderIds,
  })
  await seedNotebookPermission(deps)
  return seedKeys(deps, demoProjectId, known.demo ?? {}, (keys) => keep({ demo: withDemoId(keys) }))
}

type SeedNotebookPermissionDeps = WithDatabase & WithClock & WithProjects & WithRandom

/** Defines the permission of the demo's shared notebooks. Administrators of a team have it, others can get it as a role. */
async function seedNotebookPermission(deps: SeedNotebookPermissionDeps): Promise<void> {
  const demo = await deps.projects.find(demoProjectId)
  if (!demo) return
  const id = 'write_notes'
  try {
    await createDefinition(deps, demo, { id, description: 'Write in the notebook of the team' }, ofThisProcess)
    const [admin] = await deps.db.run(selectDefinition, { projectId: demo.id, id: 'admin' })
    const changes = { containedIds: [...(admin?.containedIds ?? []), id] }
    if (admin) await updateDefinition(deps, demo, 'admin', { changes, context: ofThisProcess })
  } catch (error) {
    // An earlier start, or another node, has defined it.
    exceptFor('PERMISSION_ALREADY_EXISTS')(error)
  }
}

/** Returns a function that throws every error again but those with this code. */
const exceptFor = (code: ErrorCode) => (error: unknown) => {
  if (!(error instanceof KnownError && error.code === code)) throw error
}

/**
 * Stores the given keys as the one seeded set of a project and generates missing keys. `keep` writes them to the file.
 * Returns null if another node has already stored a set with generated keys: this node cannot read them.
 */
async function seedKeys(
  deps: WithDatabase & WithClock & WithRandom,
  projectId: string,
  given: Partial<KeySet>,
  keep: (keys: KeySet) => Promise<void>,
): Promise<KeySet | null> {
  const { publishableClientKey, secretServerKey, superSecretAdminKey } = given
  const isComplete = publishableClientKey && secretServerKey && superSecretAdminKey
  const keys = { ...generateKeys(deps.random), ...pickKeys(given) }
  const set = { id: seededKeySetId, description: 'Seeded', expiresAtMillis: never, keys, createdBy: operator }
  if (isComplete) {
    await storeKeySet(deps, projectId, set)
    await keep(keys)
    return keys
  }
  return transaction(deps, async (deps) => {
    if ((await addKeySet(deps, projectId, set)) === null) return null
    // Written before the commit: if the file cannot be written, no keys are stored that could not be read later.
    await keep(keys)
    return keys
  })
}

const pickKeys = ({
  publishableClientKey,
  secretServerKey,
  superSecretAdminKey,
}: Partial<KeySet>): Partial<KeySet> => ({
  ...(publishableClientKey ? { publishableClientKey } : {}),
  ...(secretServerKey ? { secretServerKey } : {}),
  ...(superSecretAdminKey ? { superSecretAdminKey } : {}),
})

type SeedOwnerDeps = WithTransaction &
  WithClock &
  WithConfig &
  WithPasswordHasher &
  WithProjects &
  WithRandom &
  WithOutbox

/** Creates the first owner, for unattended set-up: only while `internal` has no user. In development it owns `Demo`, too. */
async function seedOwner(deps: SeedOwnerDeps): Promise<void> {
  const { owner } = deps.config
  const internal = owner ? await deps.projects.find('internal') : null
  if (!owner || !internal || (await hasUsers(deps, 'internal'))) return
  const passwordHash = await hashOwnerPassword(deps, owner, internal)
  const user = {
    id: deps.random.uuid(),
    email: { value: owner.email, isVerified: true, usedForAuth: true },
    passwordHash,
    serverMetadata: { managedProjectIds: ['internal', ...(deps.config.isProduction ? [] : [demoProjectId])] },
  }
  const event = { type: 'user_created', userId: user.id, context: ofThisProcess } as const
  // Another node that starts at the same time may have created the owner.
  await createUser(deps, internal, user, { event }).catch(exceptFor('USER_EMAIL_ALREADY_EXISTS'))
}

/** The account that may manage everything is held to the rules of every other. */
async function hashOwnerPassword(
  deps: WithPasswordHasher,
  { email, password }: NonNullable<Config['owner']>,
  project: Project,
): Promise<string> {
  try {
    requirePasswordPolicy(password, { project, email })
    return (await deps.passwordHasher.hashNew(password, project)).hash
  } catch (error) {
    if (!(error instanceof KnownError)) throw error
    throw new ConfigError(`PORTICO_OWNER_PASSWORD is refused. ${error.message}`)
  }
}

const operator = { type: 'operator', id: null } as const

/** The context of the seed, which the settings of the operator cause. */
const ofThisProcess = {
  requestId: 'seed',
  access: 'admin',
  actor: operator,
  onBehalfOf: null,
  userAgent: null,
  networkAddress: null,
  country: null,
  locale: null,
} as const
