import { teams as de } from '../texts/de/teams.ts'
import { teams as en } from '../texts/en/teams.ts'
import { usePageTexts } from '../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the list of teams. */
export const useTeamListTexts = () => usePageTexts(texts)

export type TeamListTexts = ReturnType<typeof useTeamListTexts>
