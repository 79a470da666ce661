import { team as de } from '../texts/de/team.ts'
import { team as en } from '../texts/en/team.ts'
import { usePageTexts } from '../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the page of a team. */
export const useTeamTexts = () => usePageTexts(texts)
