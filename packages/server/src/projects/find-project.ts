import { SignUpField, SignUpRules } from '@portico/contract'
import type { WithClock } from '../platform/clock.ts'
import { loadPrivateKey, loadPublicKey, type PublicSigningJwk } from '../platform/crypto/jwt.ts'
import type { WithSealer } from '../platform/crypto/seal.ts'
import { selectList } from '../platform/database/column-sql.ts'
import { valuesOf } from '../platform/database/columns.ts'
import type { WithReads } from '../platform/database/database.ts'
import { query } from '../platform/database/statement.ts'
import { projectOptionColumns } from '../platform/database/tables/projects.ts'
import type { WithLog } from '../platform/log.ts'
import { type ConfiguredRow, configuredColumns, toConfigured } from './configured-project.ts'
import {
  type ApiKeys,
  type ConfiguredProject,
  type Project,
  type ProjectOptions,
  type ProjectSigningKey,
  signingKeyContext,
} from './project.ts'

interface FullRow extends ConfiguredRow, ProjectOptions {
  signUpRules: unknown
  signUpFields: unknown
  ownHost: string | null
  secondFactorRequiredAtMillis: number | null
  apiKeys: KeySetRow[]
  signingKeys: SigningKeyRow[]
}

/** SHA-256 hashes of a set of keys in hexadecimal; null for keys that the set does not have. */
type KeySetRow = { [Level in keyof ApiKeys]: string | null } & { setId: string; expiresAtMillis: number | null }

interface SigningKeyRow {
  kid: string
  publicJwk: PublicSigningJwk
  privateKeySealed: string
  activatedAtMillis: number
}

// Everything that a request needs of its project, in one round trip.
const selectProject = query<{ projectId: string; now: number }, FullRow>(
  'select_project',
  `select ${configuredColumns}, ${selectList(projectOptionColumns, 'p')}, p.second_factor_required_at_millis,
     p.sign_up_rules, p.sign_up_fields,
     (select h.host from own_hosts h where h.project_id = p.id and h.proven_at_millis is not null) as own_host,
     coalesce((select json_agg(json_build_object('setId', k.id, 'expiresAtMillis', k.expires_at_millis,
         'client', encode(k.publishable_client_key_hash, 'hex'),
         'server', case when k.suspended_at_millis is null then encode(k.secret_server_key_hash, 'hex') end,
         'admin', case when k.suspended_at_millis is null then encode(k.super_secret_admin_key_hash, 'hex') end))
       from api_key_sets k where k.project_id = p.id and k.manually_revoked_at_millis is null
         and (k.expires_at_millis is null or k.expires_at_millis > :now)), '[]') as api_keys,
     coalesce((select json_agg(json_build_object('kid', s.kid, 'publicJwk', s.public_jwk,
         'privateKeySealed', encode(s.private_key_sealed, 'base64'), 'activatedAtMillis', s.activated_at_millis)
         order by s.activated_at_millis, s.kid)
       from signing_keys s where s.project_id = p.id
         and (s.retired_at_millis is null or s.retired_at_millis > :now)), '[]') as signing_keys
   from projects p where p.id = :projectId and p.deleted_at_millis is null`,
)

type FindProjectDeps = WithReads & WithClock & WithLog & WithSealer

/**
 * Reads a project with its configuration and keys. Returns null if there is none. Reuses the opened signing keys of
 * `previous` that have not changed, because opening one costs more than the rest.
 */
export async function findProject(
  deps: FindProjectDeps,
  projectId: string,
  previous: Project | null,
): Promise<Project | null> {
  const [row] = await deps.db.run(selectProject, { projectId, now: deps.clock.now() })
  if (!row) return null
  const configured = toConfigured(deps, row)
  logDamage(deps, configured, previous)
  return {
    ...configured,
    options: valuesOf(projectOptionColumns, row),
    signUpRules: row.signUpRules === null ? null : SignUpRules.parse(row.signUpRules),
    signUpFields: SignUpField.array().parse(row.signUpFields ?? []),
    ownHost: row.ownHost,
    secondFactorRequiredAtMillis: row.secondFactorRequiredAtMillis,
    apiKeys: keysByHash(row.apiKeys),
    signingKeys: row.signingKeys.map(
      (key) => previous?.signingKeys.find(({ kid }) => kid === key.kid) ?? openSigningKey(deps, projectId, key),
    ),
  }
}

/** Logs each damaged value once per node, not at every read. */
function logDamage({ log }: WithLog, { id, damagedSecrets }: ConfiguredProject, previous: Project | null): void {
  for (const secret of damagedSecrets) {
    if (previous?.damagedSecrets.includes(secret)) continue
    log.error({ projectId: id, secret }, 'a sealed value cannot be opened and is ignored; enter it again')
  }
}

function keysByHash(sets: readonly KeySetRow[]): ApiKeys {
  const keysOf = (level: keyof ApiKeys) =>
    new Map(
      sets.flatMap(({ setId, expiresAtMillis, [level]: hash }) =>
        hash === null ? [] : [[hash, { setId, expiresAtMillis }] as const],
      ),
    )
  return { client: keysOf('client'), server: keysOf('server'), admin: keysOf('admin') }
}

function openSigningKey({ sealer }: WithSealer, projectId: string, row: SigningKeyRow): ProjectSigningKey {
  const { kid, publicJwk, activatedAtMillis } = row
  const pkcs8 = sealer.open(Buffer.from(row.privateKeySealed, 'base64'), signingKeyContext(projectId, kid))
  return {
    kid,
    publicJwk,
    publicKey: loadPublicKey(publicJwk),
    privateKey: loadPrivateKey(pkcs8),
    activatedAtMillis,
  }
}
