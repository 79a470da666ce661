import { settings as de } from '../texts/de/settings.ts'
import { settings as en } from '../texts/en/settings.ts'
import { usePageTexts } from '../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the settings of a project and of invitations to it. */
export const useSettingsTexts = () => usePageTexts(texts)
