import * as en from '@portico/messages/en'
import type { Project, ResourceState } from '@portico/sdk/client'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useErrorText } from '../hooks/use-error-text.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { Banner } from '../ui/banner.tsx'

const retryMillis = 5000

interface ConnectionBannerProps {
  project: ResourceState<Project>
  /** Hidden only if the project was refused. If the service does not respond, it may still load. */
  children: ReactNode
}

/**
 * Shows that the service cannot be reached, or why the project could not be loaded. Disappears with the next response.
 */
export function ConnectionBanner({ project, children }: ConnectionBannerProps) {
  const { connection, currentProject } = usePortico()
  const t = useTranslate()
  const projectError = useErrorText(project.status === 'failed' ? project.error : undefined)
  const isUnreachable = useSyncExternalStore(
    connection.subscribe,
    () => connection.getState().status === 'unreachable',
    () => false,
  )
  useEffect(() => {
    if (!isUnreachable) return
    // Requests end after some attempts, and only a response shows that the service is back.
    const timer = setInterval(currentProject.invalidate, retryMillis)
    return () => clearInterval(timer)
  }, [isUnreachable, currentProject])
  return (
    <>
      <Banner onRetry={currentProject.invalidate} text={isUnreachable ? t(en.noConnection) : projectError} />
      {(isUnreachable || project.status !== 'failed') && children}
    </>
  )
}
