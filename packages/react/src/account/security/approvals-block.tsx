import * as en from '@portico/messages/en'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { Block } from '../../ui/blocks/block.tsx'
import { Row, Rows } from '../../ui/blocks/rows.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { useAction } from '../../ui/blocks/use-action.ts'
import { type ApprovalRow, useApprovals } from './use-approvals.ts'

/** The acts of agents that wait for the user. Without any, there is no block. */
export function ApprovalsBlock() {
  const t = useTranslate()
  const approvals = useApprovals()
  if (approvals.length === 0) return null
  return (
    <Block help={t(en.approvalsHelp)} title={t(en.approvalsTitle)}>
      <Rows label={t(en.approvalsTitle)}>
        {approvals.map((approval) => (
          <Approval approval={approval} key={approval.id} />
        ))}
      </Rows>
    </Block>
  )
}

/** The words of the server stand in a frame, below a sentence that says so. */
function Approval({ approval: { title, detail, warning, act, details, ...decide } }: { approval: ApprovalRow }) {
  const t = useTranslate()
  const approve = useAction(decide.approve)
  const refuse = useAction(decide.refuse)
  return (
    <Row detail={detail} title={<bdi>{title}</bdi>}>
      <div className="portico-row-body">
        <p className="portico-small">{warning}</p>
        <div className="portico-act" dir="auto">
          <bdi>{act}</bdi>
          {details === '' ? '' : `\n${details}`}
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
