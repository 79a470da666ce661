export type { Mailer, OutgoingEmail } from './messaging/emails/mailer.ts'
export { type Config, ConfigError, readConfig } from './platform/config.ts'
export {
  type BuiltFilter,
  buildFilter,
  type FilterProgress,
} from './platform/crypto/breached-passwords/build-filter.ts'
export type { CreateHostedPages, HostedPages, PageResponse, PagesHost } from './platform/http/pages/hosted-pages.ts'
export type { ApiRequest, ApiResponse } from './platform/http/request/api-request.ts'
export { type App, createApp } from './start/app.ts'
export { type Examination, examineInstallation } from './start/examine/examine-installation.ts'
export { examineProviders } from './start/examine/examine-providers.ts'
export type { Finding } from './start/examine/finding.ts'
export { type DatabaseMigration, migrateDatabase, type NamedMigration } from './start/migrate-database.ts'
export { markRestored } from './start/restored/mark-restored.ts'
export type { Restore } from './start/restored/void-access.ts'
export type { RestoreCounts } from './start/restored/void-statements.ts'
export { runService } from './start/run-service.ts'
export { schemaFingerprint } from './start/schema-fingerprint.ts'
export { type RotationStep, readSecretRotation, type SecretRotation } from './start/secret-rotation.ts'
export { type Service, startService } from './start/service.ts'
export { migrateStorage, type StorageCopy, type StorageProgress } from './start/storage/migrate-storage.ts'
export {
  type PredictedMigration,
  type PredictedNodes,
  predictUpgrade,
  type UpgradePrediction,
} from './start/upgrade/predict-upgrade.ts'
