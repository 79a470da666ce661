import { common } from './common.ts'
import { shell } from './shell.ts'
import { users } from './users.ts'

/** The texts of the dashboard in English, by page: the source of all other languages. */
export const en = {
  common,
  shell,
  users,
} as const
