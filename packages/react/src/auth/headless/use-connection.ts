import * as en from '@portico/messages/en'
import type { Project, ResourceState } from '@portico/sdk/client'
import { useEffect, useSyncExternalStore } from 'react'
import { useErrorText } from '../../hooks/use-error-text.ts'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'

const retryMillis = 5000

/**
 * Returns the message that the service cannot be reached, or why the project could not be loaded; otherwise an empty text.
 * While the service does not respond, asks again every five seconds.
 */
export function useConnection(project: ResourceState<Project>) {
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
  return { isUnreachable, problem: isUnreachable ? t(en.noConnection) : projectError, retry: currentProject.invalidate }
}
