import type { ServerUserUpdate } from '@portico/contract'
import type { z } from 'zod'

/** What may change of a user, in its fullest view; what is left out stays as it is. */
export type UserChanges = z.output<typeof ServerUserUpdate>
