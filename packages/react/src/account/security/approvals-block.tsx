import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import type { OAuthApproval } from '@portico/sdk/client'
import { usePortico } from '../../hooks/use-portico.ts'
import { useProjectOrNull } from '../../hooks/use-project-or-null.ts'
import { useResourceValue } from '../../hooks/use-resource-value.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { useResources } from '../../hooks/values/use-resources.ts'
import { Banner } from '../../ui/banner.tsx'
import { Block } from '../../ui/blocks/block.tsx'
import { Row, Rows } from '../../ui/blocks/rows.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { useAction } from '../../ui/blocks/use-action.ts'

/** The acts of agents that wait for the user. Without any, there is no block. */
export function ApprovalsBlock() {
  const t = useTranslate()
  const { data: approvals } = useResourceValue(useResources().oauthApprovals(), { suspense: false })
  if (!approvals?.length) return null
  return (
    <Block help={t(en.approvalsHelp)} title={t(en.approvalsTitle)}>
      <Rows label={t(en.approvalsTitle)}>
        {approvals.map((approval) => (
          <ApprovalRow approval={approval} key={approval.id} />
        ))}
      </Rows>
    </Block>
  )
}

/** The words of the server stand in a frame, below a sentence that says so. */
function ApprovalRow({ approval }: { approval: OAuthApproval }) {
  const { id, clientName, clientHost, resource, scope, scopeName, act, arguments: args } = approval
  const { oauthGrants } = usePortico()
  const project = useProjectOrNull()?.displayName ?? ''
  const t = useTranslate()
  const approve = useAction(() => oauthGrants.decideApproval(id, 'approve'))
  const refuse = useAction(() => oauthGrants.decideApproval(id, 'refuse'))
  const title = fill(t(en.approvalTitle), { app: clientName })
  return (
    <Row
      detail={[...(clientHost === null ? [] : [clientHost]), scopeName ?? scope, resource].join(' · ')}
      title={<bdi>{title}</bdi>}
    >
      <div className="portico-row-body">
        <p className="portico-small">{fill(t(en.approvalWords), { project })}</p>
        <div className="portico-act" dir="auto">
          <bdi>{act}</bdi>
          {args === '' ? '' : `\n${args}`}
        </div>
        <Banner onRetry={approve.error === '' ? refuse.run : approve.run} text={approve.error || refuse.error} />
        <div className="portico-buttons">
          <SmallButton
            aria-label={`${t(en.approveOnce)}: ${act}`}
            kind="primary"
            onClick={approve.run}
            pending={approve.pending}
          >
            {t(en.approveOnce)}
          </SmallButton>
          <SmallButton aria-label={`${t(en.refuse)}: ${act}`} onClick={refuse.run} pending={refuse.pending}>
            {t(en.refuse)}
          </SmallButton>
        </div>
      </div>
    </Row>
  )
}
