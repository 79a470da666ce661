import { totpContext } from '../accounts/users/totp-secret.ts'
import { removalContext, rootContext } from '../audit/batch-seal.ts'
import { endpointHeadersContext } from '../messaging/webhooks/endpoint-headers.ts'
import { webhookSecretContext } from '../messaging/webhooks/webhook-secret.ts'
import { type SealedColumn, sealedColumn } from '../platform/maintenance/sealed-column.ts'
import { messageContext } from '../platform/outbox/message.ts'
import { authHookContext } from '../projects/auth-hook-secrets.ts'
import { emailContext, lazyImportContext, providerContext } from '../projects/configured-project.ts'
import { signingKeyContext } from '../projects/project.ts'
import { providerTokenContext } from '../sign-in/oauth/complete-flow.ts'
import { oauthRsaKeyContext } from '../sign-in/openid/rsa-keys.ts'
import { oauthSigningKeyContext } from '../sign-in/openid/signing-keys.ts'
import { oldUserContext } from '../workspaces/transfer/write/record-changes.ts'

/** The sealed columns of all features, except those whose values expire within two days. */
export const sealedColumns: readonly SealedColumn[] = [
  sealedColumn({
    table: 'projects',
    column: 'email_config_sealed',
    project: 'id',
    key: 'id',
    keyType: 'text',
    contextOf: emailContext,
  }),
  sealedColumn({
    table: 'projects',
    column: 'lazy_import_sealed',
    project: 'id',
    key: 'id',
    keyType: 'text',
    contextOf: lazyImportContext,
  }),
  sealedColumn({
    table: 'auth_hooks',
    column: 'secrets_sealed',
    key: 'kind',
    keyType: 'text',
    contextOf: authHookContext,
  }),
  sealedColumn({
    table: 'oauth_provider_configs',
    column: 'client_secret_sealed',
    key: 'provider_id',
    keyType: 'text',
    contextOf: providerContext,
  }),
  sealedColumn({
    table: 'signing_keys',
    column: 'private_key_sealed',
    key: 'kid',
    keyType: 'text',
    contextOf: signingKeyContext,
  }),
  sealedColumn({
    table: 'oauth_signing_keys',
    column: 'private_key_sealed',
    key: 'kid',
    keyType: 'text',
    contextOf: oauthSigningKeyContext,
  }),
  sealedColumn({
    table: 'oauth_rsa_signing_keys',
    column: 'private_key_sealed',
    key: 'kid',
    keyType: 'text',
    contextOf: oauthRsaKeyContext,
  }),
  sealedColumn({
    // A trigger repeats the oldest secret in `users`.
    table: 'authenticators',
    column: 'secret_sealed',
    key: 'id',
    keyType: 'uuid',
    contextKey: 'user_id',
    contextOf: totpContext,
  }),
  sealedColumn({
    table: 'oauth_tokens',
    column: 'token_sealed',
    key: 'id',
    keyType: 'uuid',
    contextOf: providerTokenContext,
  }),
  sealedColumn({
    table: 'webhook_endpoints',
    column: 'headers_sealed',
    key: 'id',
    keyType: 'text',
    contextOf: endpointHeadersContext,
  }),
  sealedColumn({
    table: 'webhook_endpoints',
    column: 'secret_sealed',
    key: 'id',
    keyType: 'text',
    contextOf: webhookSecretContext,
  }),
  sealedColumn({
    table: 'audit_batches',
    column: 'root_sealed',
    key: 'number',
    keyType: 'integer',
    contextOf: rootContext,
  }),
  sealedColumn({
    table: 'audit_batches',
    column: 'removal_sealed',
    key: 'number',
    keyType: 'integer',
    contextOf: removalContext,
  }),
  sealedColumn({
    table: 'transfer_changes',
    column: 'old_sealed',
    key: 'id',
    keyType: 'uuid',
    contextOf: oldUserContext,
  }),
  sealedColumn({
    table: 'outbox',
    column: 'payload',
    key: 'id',
    keyType: 'uuid',
    where: "kind in ('mail', 'reset_request')",
    contextOf: messageContext,
  }),
]
