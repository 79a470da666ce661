import { common } from './common.ts'
import { shell } from './shell.ts'

/** The texts of the dashboard in English, by page: the source of all other languages. */
export const en = {
  common,
  shell,
} as const
