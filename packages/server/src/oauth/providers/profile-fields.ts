/** What profiles are read from. What says who the person is must have its form; embellishments of another form are none. */
import { z } from 'zod'

/** A name, or the address of a picture. */
export const Embellishment = z.string().nullish().catch(null)

/** Whether something was checked: only a clear yes is one. */
export const Assurance = z
  .unknown()
  .optional()
  // Apple says it with strings.
  .transform((value) => value === true || value === 'true')
