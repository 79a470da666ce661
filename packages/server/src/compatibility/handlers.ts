import type { endpoints } from '@portico/contract'
import type { Handlers } from '../access/implement.ts'

/** The handlers of endpoints that exist for published clients only, by name. */
export type CompatibilityHandlers<D> = Handlers<typeof endpoints.compatibility, D>
