import type { TransferUser } from '@portico/contract'
import type { z } from 'zod'
import { isOwnSelector } from '../../../accounts/mfa/recovery-code.ts'
import { openTotpSecret } from '../../../accounts/users/totp-secret.ts'
import type { WithSealer } from '../../../platform/crypto/seal.ts'
import type { WithReads } from '../../../platform/database/database.ts'
import { query } from '../../../platform/database/statement.ts'
import type { Project } from '../../../projects/project.ts'

/** The credentials in the row of a user. */
export type Credentials = Pick<
  z.input<typeof TransferUser>,
  'password_hash' | 'totp_secrets_base64' | 'recovery_codes' | 'passkeys'
>

/** The credentials of a user as they are stored. Bytes are in hexadecimal. */
interface StoredCredentials {
  readonly userId: string
  readonly passwordHash: string | null
  readonly totpSecrets: readonly string[]
  readonly recoveryCodes: readonly { readonly selector: string; readonly secretHash: string }[]
  readonly passkeys: readonly {
    readonly credentialId: string
    readonly publicKey: string
    readonly rpId: string | null
    readonly signCount: number
    readonly transports: string[]
    readonly name: string
    readonly createdAtMillis: number
  }[]
}

const selectCredentials = query<{ projectId: string; userIds: readonly string[] }, StoredCredentials>(
  'export_credentials',
  `select u.id as user_id, u.password_hash,
     coalesce((select json_agg(encode(a.secret_sealed, 'hex') order by a.created_at_millis, a.id) from authenticators a
       where a.project_id = u.project_id and a.user_id = u.id), '[]') as totp_secrets,
     coalesce((select json_agg(json_build_object('selector', r.selector, 'secretHash', r.secret_hash)
         order by r.secret_hash) from recovery_codes r
       where r.project_id = u.project_id and r.user_id = u.id and r.used_at_millis is null), '[]') as recovery_codes,
     coalesce((select json_agg(json_build_object('credentialId', k.credential_id,
         'publicKey', encode(k.public_key, 'hex'), 'rpId', k.rp_id, 'signCount', k.sign_count,
         'transports', k.transports, 'name', k.name, 'createdAtMillis', k.created_at_millis)
         order by k.created_at_millis, k.credential_id) from passkeys k
       where k.project_id = u.project_id and k.user_id = u.id), '[]') as passkeys
   from users u where u.project_id = :projectId and u.id = any(:userIds::uuid[])`,
)

/** Reads the credentials of users, by their ids. Keys of authenticators are opened. */
export async function readCredentials(
  deps: WithReads & WithSealer,
  project: Project,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Credentials>> {
  const stored = await deps.db.run(selectCredentials, { projectId: project.id, userIds })
  return new Map(stored.map((user) => [user.userId, toCredentials(deps, project, user)]))
}

function toCredentials(deps: WithSealer, project: Project, stored: StoredCredentials): Credentials {
  const { userId, passwordHash, totpSecrets, recoveryCodes, passkeys } = stored
  const open = (sealed: string) => openTotpSecret(deps, project.id, userId, Buffer.from(sealed, 'hex'))
  return {
    password_hash: passwordHash ?? undefined,
    ...(totpSecrets.length > 0 && {
      totp_secrets_base64: totpSecrets.map((sealed) => open(sealed).toString('base64')).toSorted(),
    }),
    ...(recoveryCodes.length > 0 && {
      recovery_codes: recoveryCodes.map(({ selector, secretHash }) =>
        // Codes of other systems have a number in place of the selector.
        isOwnSelector(selector) ? { selector, secret_hash: secretHash } : { code_hash: secretHash },
      ),
    }),
    ...(passkeys.length > 0 && {
      passkeys: passkeys.map((passkey) => ({
        credential_id: passkey.credentialId,
        public_key: Buffer.from(passkey.publicKey, 'hex').toString('base64url'),
        rp_id: passkey.rpId ?? undefined,
        sign_count: passkey.signCount,
        transports: passkey.transports,
        name: passkey.name,
        created_at_millis: passkey.createdAtMillis,
      })),
    }),
  }
}
