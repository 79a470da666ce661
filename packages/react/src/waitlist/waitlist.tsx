import * as en from '@portico/messages/en'
import { useState } from 'react'
import { EmailField } from '../auth/email-field.tsx'
import { useLinkCode } from '../hooks/use-hidden-code.ts'
import { useUrlOf } from '../hooks/use-href.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { useResource } from '../hooks/use-resource.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { WithTexts } from '../languages/with-texts.tsx'
import { Filled } from '../messages/filled.tsx'
import { Button } from '../ui/button.tsx'
import { Card, LoadingCard, type ScreenProps } from '../ui/card.tsx'
import { Form } from '../ui/fields/form.tsx'
import { mail } from '../ui/icons/card-icons.ts'
import { Link } from '../ui/link.tsx'
import { Part } from '../ui/part.tsx'
import { StatusCard } from '../ui/status-card/status-card.tsx'
import { ConfirmPlace } from './confirm-place.tsx'
import { useWaitlistRequest } from './use-waitlist-request.ts'
import { WaitlistClosedCard } from './waitlist-cards.tsx'

/** Properties of `Waitlist`. */
export interface WaitlistProps extends ScreenProps {
  /** The query of the page's URL: `code` comes from the link in the email. */
  searchParams?: { code?: string }
}

/**
 * Asks for an address and sends a link to it, while sign-up is closed. The target of the link puts the address on the waitlist
 * after a press, because scanners of emails open links.
 */
export function Waitlist(props: WaitlistProps) {
  return (
    <WithTexts
      fallback={<LoadingCard fullPage={props.fullPage} headingLevel={props.headingLevel} />}
      parts={['links', 'errors']}
    >
      <WaitlistContent {...props} />
    </WithTexts>
  )
}

function WaitlistContent({ searchParams = {}, fullPage, headingLevel }: WaitlistProps) {
  const screen = { fullPage, headingLevel }
  const code = useLinkCode(searchParams.code)
  const project = useResource(usePortico().currentProject)
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (code) return <ConfirmPlace {...screen} code={code} />
  if (sentTo !== null) return <LinkSentCard {...screen} email={sentTo} />
  if (project.status === 'pending') return <LoadingCard {...screen} />
  const isClosed = project.status === 'ready' && !project.value.config.waitlistOpen
  return isClosed ? <WaitlistClosedCard {...screen} /> : <WaitlistForm {...screen} onSent={setSentTo} />
}

function WaitlistForm({ onSent, ...props }: ScreenProps & { onSent: (email: string) => void }) {
  const t = useTranslate()
  const urlOf = useUrlOf()
  const form = useWaitlistRequest(onSent)
  return (
    <Card {...props} title={t(en.waitlistTitle)}>
      <Part as="p" part="lead">
        {t(en.haveAccount)} <Link href={urlOf('signIn')}>{t(en.signInLink)}</Link>
      </Part>
      <p>{t(en.waitlistText)}</p>
      <Form name="waitlist" state={form}>
        <EmailField autoComplete="username" />
        <Button pending={form.pending} type="submit">
          {t(en.joinWaitlist)}
        </Button>
      </Form>
    </Card>
  )
}

/** Shown after a request. Does not reveal if the address has an account, an invitation or a place. */
function LinkSentCard({ email, ...props }: ScreenProps & { email: string }) {
  const app = usePortico()
  const t = useTranslate()
  return (
    <StatusCard
      {...props}
      icon={mail}
      primary={{ label: t(en.goToHome), href: app.urls.home }}
      takesFocus
      title={t(en.emailSentTitle)}
      tone="success"
    >
      <p>
        <Filled text={t(en.waitlistSentText)} values={{ email: <bdi dir="ltr">{email}</bdi> }} />
      </p>
    </StatusCard>
  )
}
