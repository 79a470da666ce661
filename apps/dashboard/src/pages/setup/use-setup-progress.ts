import { useQuery } from '@tanstack/react-query'
import { useListedProject, useProjectApp } from '../../owner/projects.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { doneSteps, isSetUp, setupSteps } from './setup-facts.ts'
import { setupQuery } from './setup-query.ts'

/** Returns how many steps are done, such as "1 of 3", or null once all are, or while this is not known. */
export function useSetupProgress(): string | null {
  const texts = useTexts('setup')
  const { projectId } = useProjectApp()
  const { project } = useListedProject()
  const { data } = useQuery({
    ...setupQuery(projectId),
    enabled: project !== undefined && projectId !== 'internal',
  })
  if (!data || isSetUp(data)) return null
  return format(texts.progress, { done: doneSteps(data), all: setupSteps.length })
}
