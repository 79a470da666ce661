import type { NestedTexts } from '@portico/messages/texts'
import { users as de } from '../../texts/de/users.ts'
import { users as en } from '../../texts/en/users.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

export type UsersTexts = NestedTexts<typeof en>

/** Returns the texts of the list of users. */
export const useUsersTexts = (): UsersTexts => usePageTexts(texts)
