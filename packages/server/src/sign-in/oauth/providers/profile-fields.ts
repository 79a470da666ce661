/** Schemas of profile fields. Identifying fields must be valid; invalid optional fields are ignored. */
import { z } from 'zod'

/** A number that identifies an account, as text. Numbers beyond 2^53 are texts already (`upstream/parse-json.ts`). */
export const AccountNumber = z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String)

/** A name, an address, or the URL of a picture. */
export const OptionalText = z.string().nullish().catch(null)

/** True only for the boolean: text that a server copies from its users may read "true", too. */
export const VerificationFlag = z
  .unknown()
  .optional()
  .transform((value) => value === true)
