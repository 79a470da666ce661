import { useQuery } from '@tanstack/react-query'
import { useProjectApp } from '../owner/projects.ts'
import { useMay } from '../owner/use-may.ts'
import { failedEmailsQuery, failingEndpointsQuery } from './failure-queries.ts'

const refetchMillis = 5 * 60_000

/** Returns the number of failed emails and of failing endpoints. 0 until they are known, and where the role may not read them. */
export function useFailures(): { email: number; webhooks: number } {
  const { projectId } = useProjectApp()
  const mayReadEndpoints = useMay('developer')
  const { data: emails = [] } = useQuery({ ...failedEmailsQuery(projectId), refetchInterval: refetchMillis })
  const { data: endpoints } = useQuery({
    ...failingEndpointsQuery(projectId),
    enabled: mayReadEndpoints,
    refetchInterval: refetchMillis,
  })
  return { email: emails.length, webhooks: endpoints?.length ?? 0 }
}
