/** Schemas of profile fields. Identifying fields must be valid; invalid optional fields are ignored. */
import { z } from 'zod'

/** A name, or the URL of a picture. */
export const OptionalText = z.string().nullish().catch(null)

/** True only for the boolean: text that a server copies from its users may read "true", too. */
export const VerificationFlag = z
  .unknown()
  .optional()
  .transform((value) => value === true)
