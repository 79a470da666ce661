/** Schemas of profile fields. Identifying fields must be valid; invalid optional fields are ignored. */
import { z } from 'zod'

/** A name, or the URL of a picture. */
export const OptionalText = z.string().nullish().catch(null)

/** True only for an explicit `true`. */
export const VerificationFlag = z
  .unknown()
  .optional()
  // Apple sends strings.
  .transform((value) => value === true || value === 'true')
