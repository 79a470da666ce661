import { useQuery } from '@tanstack/react-query'
import { projectQuery, useProjectApp } from './projects.ts'

const defaultHandlerPath = '/handler'

/**
 * Returns the address of the screens in the owner's app: on the first trusted domain, else on `localhost:3000`. Undefined
 * while the project loads.
 */
export function useHandlerUrl(): string | undefined {
  const { projectId } = useProjectApp()
  const { data: project, isPending } = useQuery(projectQuery(projectId))
  if (isPending) return undefined
  const trusted = project?.config.domains?.find(({ domain }) => !domain.includes('*'))
  return trusted ? `${trusted.domain}${trusted.handlerPath}` : `http://localhost:3000${defaultHandlerPath}`
}
