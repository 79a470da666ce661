import { useQuery } from '@tanstack/react-query'
import { useListedProject, useProjectApp } from '../owner/projects.ts'
import { format } from '../texts/format.ts'
import { useLanguage, useTexts } from '../texts/use-texts.tsx'
import { doneSteps, isSetUp, setupSteps } from './setup-facts.ts'
import { setupQuery, wasSetUp } from './setup-query.ts'

/**
 * Returns if the navigation has a link to the setup, and how many steps are done, such as "1 of 3", or null while this
 * is not known. The link is there from the start: added later, it would move the links below it while one is pressed.
 */
export function useSetupProgress(): { isShown: boolean; progress: string | null } {
  const texts = useTexts('shell')
  const { number } = useLanguage()
  const { projectId } = useProjectApp()
  const { project } = useListedProject()
  const isOfOwners = projectId === 'internal'
  const { data } = useQuery({ ...setupQuery(projectId), enabled: project !== undefined && !isOfOwners })
  if (!data) return { isShown: !isOfOwners && !wasSetUp(projectId), progress: null }
  const progress = format(texts.setupProgress, { done: number(doneSteps(data)), all: number(setupSteps.length) })
  return { isShown: !isSetUp(data), progress }
}
