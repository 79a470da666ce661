import type { FirstTexts } from '../texts.ts'
import { common } from './common.ts'
import { shell } from './shell.ts'

/** The texts of the dashboard in German. Readers are addressed with "Sie". */
export const de: FirstTexts = {
  common,
  shell,
}
