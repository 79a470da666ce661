import type { Json } from '@portico/contract'
import { z } from 'zod'

const text = z.string().nullable().optional()
const json = z.custom<Json>().nullable().optional()
const ids = z.array(z.string())

/** The values of a user before an update, and what it added. An undo restores the first and removes the second. */
export const OldUser = z.object({
  columns: z.object({
    displayName: text,
    profileImageUrl: text,
    clientMetadata: json,
    clientReadOnlyMetadata: json,
    serverMetadata: json,
    externalId: text,
    username: text,
    otpAuthEnabled: z.boolean().optional(),
    chosenLocale: text,
    locale: text,
    banReason: text,
    banUntilMillis: z.number().nullable().optional(),
  }),
  hadNoPassword: z.boolean(),
  unverifiedChannelId: z.string().nullable(),
  channelIds: ids,
  accounts: z.array(z.object({ provider_id: z.string(), account_id: z.string() })),
  authenticatorIds: ids,
  passkeyIds: ids,
  selectors: ids,
})
export type OldUser = z.output<typeof OldUser>
