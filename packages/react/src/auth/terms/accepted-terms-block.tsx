import { termsTextIn } from '@portico/contract/terms-text'
import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import type { TermsAcceptance } from '@portico/sdk/client'
import { usePortico, usePorticoContext } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Block } from '../../ui/blocks/block.tsx'
import { Confirmation } from '../../ui/blocks/confirmation.tsx'
import { Row, RowBody, Rows } from '../../ui/blocks/rows.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { useFetched } from '../../ui/blocks/use-fetched.ts'
import { useStep } from '../../ui/blocks/use-step.ts'
import { useTimes } from '../../ui/blocks/use-times.ts'
import { Part } from '../../ui/part.tsx'

/** The documents that the user has accepted, and when. Without any, there is no block. */
export function AcceptedTermsBlock() {
  const { terms } = usePortico()
  const t = useTranslate()
  const { data: acceptances } = useFetched(() => terms.listAcceptances(), null)
  if (!acceptances?.length) return null
  return (
    <Block title={t(en.acceptedTermsTitle)}>
      <Rows label={t(en.acceptedTermsTitle)}>
        {acceptances.map((acceptance) => (
          <AcceptanceRow acceptance={acceptance} key={acceptance.id} />
        ))}
      </Rows>
    </Block>
  )
}

function AcceptanceRow({ acceptance }: { acceptance: TermsAcceptance }) {
  const { id, document, texts, acceptedAt, withdrawnAt } = acceptance
  const { terms } = usePortico()
  const t = useTranslate()
  const times = useTimes()
  const language = usePorticoContext().language.lang
  const withdrawal = useStep()
  const name = t(document === 'terms' ? en.termsOfService : en.privacyPolicy)
  const date = times.date(acceptedAt)
  const action = !withdrawnAt && !withdrawal.isOpen && (
    <SmallButton {...withdrawal.opener} aria-label={fill(t(en.withdrawTermsNamed), { document: name })} kind="bare">
      {t(en.withdrawTerms)}
    </SmallButton>
  )
  return (
    <Row
      actions={action || null}
      detail={
        withdrawnAt
          ? fill(t(en.termsWithdrawnOn), { date, withdrawn: times.date(withdrawnAt) })
          : fill(t(en.termsAcceptedOn), { date })
      }
      title={
        <Part as="a" href={termsTextIn(texts, language)?.url} part="link" rel="noopener noreferrer" target="_blank">
          {name}
        </Part>
      }
    >
      {withdrawal.isOpen && (
        <RowBody step={withdrawal}>
          <Confirmation
            close={withdrawal.close}
            confirmLabel={t(en.withdrawTerms)}
            losses={[t(en.withdrawTermsLoss)]}
            onConfirm={() => terms.withdraw(id)}
            question={t(en.withdrawTermsQuestion)}
          />
        </RowBody>
      )}
    </Row>
  )
}
