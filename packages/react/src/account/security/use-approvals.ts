import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { usePortico } from '../../hooks/use-portico.ts'
import { useProjectOrNull } from '../../hooks/use-project-or-null.ts'
import { useResourceValue } from '../../hooks/use-resource-value.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { useResources } from '../../hooks/values/use-resources.ts'

/** An act of an agent that waits for the user. */
export interface ApprovalRow {
  readonly id: string
  readonly title: string
  /** The app, what it may do, and where. */
  readonly detail: string
  /** Says that `act` and `details` are words of another server. Show it above them. */
  readonly warning: string
  readonly act: string
  /** One argument of the act per line, or an empty text. */
  readonly details: string
  readonly approve: () => Promise<unknown>
  readonly refuse: () => Promise<unknown>
}

/** Returns the acts of agents that wait for the user. Empty while they load. */
export function useApprovals(): readonly ApprovalRow[] {
  const { oauthGrants } = usePortico()
  const t = useTranslate()
  const project = useProjectOrNull()?.displayName ?? ''
  const { data: approvals = [] } = useResourceValue(useResources().oauthApprovals(), { suspense: false })
  return approvals.map(({ id, clientName, clientHost, resource, scope, scopeName, act, arguments: details }) => ({
    id,
    title: fill(t(en.approvalTitle), { app: clientName }),
    detail: [...(clientHost === null ? [] : [clientHost]), scopeName ?? scope, resource].join(' · '),
    warning: fill(t(en.approvalWords), { project }),
    act,
    details,
    approve: () => oauthGrants.decideApproval(id, 'approve'),
    refuse: () => oauthGrants.decideApproval(id, 'refuse'),
  }))
}
