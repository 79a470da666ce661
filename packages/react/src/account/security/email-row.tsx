import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import type { ContactChannel } from '@portico/sdk/client'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { Confirmation } from '../../ui/blocks/confirmation.tsx'
import { Badge, Row, RowBody, Tile } from '../../ui/blocks/rows.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { type Step, useStep } from '../../ui/blocks/use-step.ts'
import { mail } from '../../ui/icons/card-icons.ts'
import { useEmailActions } from './use-email-actions.ts'

/** One email address with its state and actions. */
export function EmailRow({ channel }: { channel: ContactChannel }) {
  const t = useTranslate()
  const removal = useStep()
  const emailActions = useEmailActions(channel)
  const { failed } = emailActions
  const { value, isPrimary, isVerified, usedForAuth } = channel
  const detail = isVerified ? (usedForAuth ? en.verifiedSignInDetail : en.verifiedDetail) : en.unverifiedDetail
  // The sentence about unverified addresses is wrong for one that is primary already.
  const hasDetail = isVerified || !isPrimary
  const badge = (
    <>
      {isPrimary && <Badge>{t(en.primaryBadge)}</Badge>}
      {!isVerified && <Badge tone="warn">{t(en.unverifiedBadge)}</Badge>}
    </>
  )
  return (
    <Row
      wraps
      actions={removal.isOpen ? null : <Actions {...emailActions} channel={channel} opener={removal.opener} />}
      badge={badge}
      detail={hasDetail && t(detail)}
      tile={<Tile shape={mail} />}
      title={<bdi>{value}</bdi>}
    >
      <Banner onRetry={() => failed?.run()} text={failed?.error ?? ''} />
      {removal.isOpen && <EmailRemoval channel={channel} step={removal} />}
    </Row>
  )
}

interface ActionsProps extends ReturnType<typeof useEmailActions>, Pick<Step, 'opener'> {
  channel: ContactChannel
}

function Actions({ channel, opener, sending, promotion, signIn, isSent }: ActionsProps) {
  const t = useTranslate()
  const { value, isPrimary, isVerified, usedForAuth } = channel
  return (
    <>
      {!isVerified && (
        <SmallButton
          aria-disabled={isSent}
          kind="bare"
          onClick={isSent ? undefined : sending.run}
          pending={sending.pending}
        >
          {t(isSent ? en.verificationSent : en.sendVerification)}
        </SmallButton>
      )}
      {isVerified && !isPrimary && (
        <SmallButton kind="bare" onClick={promotion.run} pending={promotion.pending}>
          {t(en.makePrimary)}
        </SmallButton>
      )}
      {isVerified && (
        <SmallButton kind="bare" onClick={signIn.run} pending={signIn.pending}>
          {t(usedForAuth ? en.stopUsingForSignIn : en.useForSignIn)}
        </SmallButton>
      )}
      <SmallButton {...opener} aria-label={fill(t(en.removeNamed), { name: value })} kind="bare">
        {t(en.remove)}
      </SmallButton>
    </>
  )
}

function EmailRemoval({ channel, step }: { channel: ContactChannel; step: Step }) {
  const { contactChannels } = usePortico()
  const t = useTranslate()
  const { id, value, usedForAuth } = channel
  return (
    <RowBody step={step}>
      <Confirmation
        close={step.close}
        confirmLabel={t(en.remove)}
        losses={[t(en.removeEmailLoss), ...(usedForAuth ? [t(en.removeSignInEmailLoss)] : [])]}
        onConfirm={() => contactChannels.delete(id)}
        question={fill(t(en.removeQuestion), { name: value })}
      />
    </RowBody>
  )
}
