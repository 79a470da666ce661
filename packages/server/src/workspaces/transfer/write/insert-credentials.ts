import { sealTotpSecret } from '../../../accounts/users/totp-secret.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithSealer } from '../../../platform/crypto/seal.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { Project } from '../../../projects/project.ts'
import type { PlannedUser } from '../judge/plan.ts'
import type { StoredRecoveryCode } from './hash-credentials.ts'

interface AccountUses {
  readonly allow_sign_in: boolean
  readonly allow_connected_accounts: boolean
}

interface OfUser {
  readonly user_id: string
}

/** Rows of the tables of credentials, under the names of their columns. Bytes are in hexadecimal. */
export interface CredentialRecords {
  readonly channels: readonly (OfUser & {
    id: string
    value: string
    is_primary: boolean
    is_verified: boolean
    used_for_auth: boolean
  })[]
  readonly accounts: readonly (OfUser & {
    provider_id: string
    account_id: string
    email: string | null
  } & AccountUses)[]
  readonly authenticators: readonly (OfUser & { id: string; name: string; secret_sealed: string })[]
  readonly passkeys: readonly (OfUser & {
    id: string
    credential_id: string
    public_key: string
    sign_count: number
    transports: readonly string[]
    name: string
    rp_id: string | null
    created_at_millis: number | null
  })[]
  readonly recoveryCodes: readonly (OfUser & { selector: string; secret_hash: string })[]
}

const insertRecords = statement<
  { projectId: string; now: number } & { [Name in keyof CredentialRecords]: string },
  never
>(
  'insert_imported_credentials',
  `with new_channels as (
     insert into contact_channels (project_id, id, user_id, type, value, is_primary, is_verified, used_for_auth,
       created_at_millis)
     select :projectId, r.id, r.user_id, 'email', r.value, r.is_primary, r.is_verified, r.used_for_auth, :now::bigint
     from jsonb_to_recordset(:channels::jsonb) as r (id uuid, user_id uuid, value text, is_primary boolean,
       is_verified boolean, used_for_auth boolean)
   ), new_accounts as (
     insert into oauth_accounts (project_id, provider_id, account_id, user_id, email, allow_sign_in,
       allow_connected_accounts, created_at_millis)
     select :projectId, r.provider_id, r.account_id, r.user_id, r.email, r.allow_sign_in, r.allow_connected_accounts,
       :now::bigint
     from jsonb_to_recordset(:accounts::jsonb) as r (provider_id text, account_id text, user_id uuid, email text,
       allow_sign_in boolean, allow_connected_accounts boolean)
   ), new_authenticators as (
     insert into authenticators (project_id, id, user_id, name, secret_sealed, created_at_millis)
     select :projectId, r.id, r.user_id, r.name, decode(r.secret_sealed, 'hex'), :now::bigint
     from jsonb_to_recordset(:authenticators::jsonb) as r (id uuid, user_id uuid, name text, secret_sealed text)
   ), new_passkeys as (
     insert into passkeys (project_id, id, user_id, credential_id, public_key, sign_count, transports, name,
       rp_id, created_at_millis)
     select :projectId, r.id, r.user_id, r.credential_id, decode(r.public_key, 'hex'), r.sign_count, r.transports, r.name,
       r.rp_id, coalesce(r.created_at_millis, :now::bigint)
     from jsonb_to_recordset(:passkeys::jsonb) as r (id uuid, user_id uuid, credential_id text, public_key text,
       sign_count bigint, transports jsonb, name text, rp_id text, created_at_millis bigint)
   )
   insert into recovery_codes (project_id, user_id, selector, secret_hash, created_at_millis)
   select :projectId, r.user_id, r.selector, r.secret_hash, :now::bigint
   from jsonb_to_recordset(:recoveryCodes::jsonb) as r (user_id uuid, selector text, secret_hash text)
   on conflict do nothing`,
)

/** Inserts credentials of users that exist, all of them in one statement. */
export async function insertCredentials(
  { db, clock }: WithTransaction & WithClock,
  project: Project,
  records: CredentialRecords,
): Promise<void> {
  await db.run(insertRecords, {
    projectId: project.id,
    now: clock.now(),
    channels: JSON.stringify(records.channels),
    accounts: JSON.stringify(records.accounts),
    authenticators: JSON.stringify(records.authenticators),
    passkeys: JSON.stringify(records.passkeys),
    recoveryCodes: JSON.stringify(records.recoveryCodes),
  })
}

export const mergeRecords = (all: readonly CredentialRecords[]): CredentialRecords => ({
  channels: all.flatMap(({ channels }) => channels),
  accounts: all.flatMap(({ accounts }) => accounts),
  authenticators: all.flatMap(({ authenticators }) => authenticators),
  passkeys: all.flatMap(({ passkeys }) => passkeys),
  recoveryCodes: all.flatMap(({ recoveryCodes }) => recoveryCodes),
})

/** Returns the records of all credentials of a row besides its password. */
export function credentialRecords(
  deps: WithRandom & WithSealer,
  project: Project,
  { id: userId, row }: PlannedUser,
  recoveryCodes: readonly StoredRecoveryCode[],
): CredentialRecords {
  const newId = () => deps.random.uuid()
  const ofUser = { user_id: userId }
  const primary = row.primary_email
    ? [
        {
          value: row.primary_email,
          is_primary: true,
          is_verified: row.primary_email_verified ?? false,
          used_for_auth: row.primary_email_auth_enabled ?? true,
        },
      ]
    : []
  const further = (row.further_emails ?? []).map(({ email, is_verified = false, used_for_auth = false }) => ({
    value: email,
    is_primary: false,
    is_verified,
    used_for_auth,
  }))
  return {
    channels: [...primary, ...further].map((channel) => ({ ...ofUser, id: newId(), ...channel })),
    accounts: (row.oauth_providers ?? []).map((account) => ({
      ...ofUser,
      provider_id: account.id,
      account_id: account.account_id,
      email: account.email ?? null,
      allow_sign_in: account.allow_sign_in ?? true,
      allow_connected_accounts: account.allow_connected_accounts ?? true,
    })),
    authenticators: [...new Set(row.totp_secrets_base64)].map((secret, index) => ({
      ...ofUser,
      id: newId(),
      name: index === 0 ? 'Authenticator' : `Authenticator ${index + 1}`,
      secret_sealed: sealTotpSecret(deps, project.id, userId, secret).toString('hex'),
    })),
    passkeys: (row.passkeys ?? []).map((passkey) => ({
      ...ofUser,
      id: newId(),
      credential_id: passkey.credential_id,
      public_key: Buffer.from(passkey.public_key, 'base64url').toString('hex'),
      sign_count: passkey.sign_count ?? 0,
      transports: passkey.transports ?? [],
      name: passkey.name ?? 'Passkey',
      rp_id: passkey.rp_id ?? null,
      created_at_millis: passkey.created_at_millis ?? null,
    })),
    recoveryCodes: recoveryCodes.map(({ selector, secretHash }) => ({ ...ofUser, selector, secret_hash: secretHash })),
  }
}
