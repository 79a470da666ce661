/** Access to Portico with admin rights: `@portico/sdk/admin`. */
export { type ErrorCode, KnownError } from '@portico/contract/known-error'
export { type AdminApp, type AdminAppOptions, createAdminApp } from './admin-app.ts'
export { NetworkError } from './network-error.ts'
export { ServiceError } from './service-error.ts'
