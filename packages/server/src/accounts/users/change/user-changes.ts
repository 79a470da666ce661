import type { ServerUserUpdate } from '@portico/contract'
import type { z } from 'zod'

/** Fields of a user that can change, in the fullest view; omitted fields stay unchanged. */
export type UserChanges = z.output<typeof ServerUserUpdate>
