import type { Project, ResourceState } from '@portico/sdk/client'
import type { ReactNode } from 'react'
import { useConnection } from '../hooks/use-connection.ts'
import { Banner } from '../ui/banner.tsx'

interface ConnectionBannerProps {
  project: ResourceState<Project>
  /** Hidden only if the project was refused. If the service does not respond, it may still load. */
  children: ReactNode
}

/**
 * Shows that the service cannot be reached, or why the project could not be loaded. Disappears with the next response.
 */
export function ConnectionBanner({ project, children }: ConnectionBannerProps) {
  const { isUnreachable, problem, retry } = useConnection(project)
  return (
    <>
      <Banner onRetry={retry} text={problem} />
      {(isUnreachable || project.status !== 'failed') && children}
    </>
  )
}
