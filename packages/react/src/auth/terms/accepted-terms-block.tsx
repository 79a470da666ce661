import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Block } from '../../ui/blocks/block.tsx'
import { Confirmation } from '../../ui/blocks/confirmation.tsx'
import { Row, RowBody, Rows } from '../../ui/blocks/rows.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { useStep } from '../../ui/blocks/use-step.ts'
import { Part } from '../../ui/part.tsx'
import { type AcceptanceRow, useAcceptedTerms } from './use-accepted-terms.ts'

/** The documents that the user has accepted, and when. Without any, there is no block. */
export function AcceptedTermsBlock() {
  const t = useTranslate()
  const acceptances = useAcceptedTerms()
  if (acceptances.length === 0) return null
  return (
    <Block title={t(en.acceptedTermsTitle)}>
      <Rows label={t(en.acceptedTermsTitle)}>
        {acceptances.map((acceptance) => (
          <Acceptance acceptance={acceptance} key={acceptance.id} />
        ))}
      </Rows>
    </Block>
  )
}

function Acceptance({ acceptance: { name, url, detail, withdraw } }: { acceptance: AcceptanceRow }) {
  const t = useTranslate()
  const withdrawal = useStep()
  const action = withdraw && !withdrawal.isOpen && (
    <SmallButton {...withdrawal.opener} aria-label={fill(t(en.withdrawTermsNamed), { document: name })} kind="bare">
      {t(en.withdrawTerms)}
    </SmallButton>
  )
  return (
    <Row
      actions={action || null}
      detail={detail}
      title={
        <Part as="a" href={url} part="link" rel="noopener noreferrer" target="_blank">
          {name}
        </Part>
      }
    >
      {withdraw && withdrawal.isOpen && (
        <RowBody step={withdrawal}>
          <Confirmation
            close={withdrawal.close}
            confirmLabel={t(en.withdrawTerms)}
            losses={[t(en.withdrawTermsLoss)]}
            onConfirm={withdraw}
            question={t(en.withdrawTermsQuestion)}
          />
        </RowBody>
      )}
    </Row>
  )
}
