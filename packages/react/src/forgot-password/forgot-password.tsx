import * as en from '@portico/messages/en'
import { useState } from 'react'
import { EmailField } from '../auth/email-field.tsx'
import { useResetRequest } from '../auth/use-reset-request.ts'
import { useUrlOf } from '../hooks/use-href.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { useResource } from '../hooks/use-resource.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { WithTexts } from '../languages/with-texts.tsx'
import { Button } from '../ui/button.tsx'
import { Card, type ScreenProps } from '../ui/card.tsx'
import { Form } from '../ui/fields/form.tsx'
import { mail } from '../ui/icons/card-icons.ts'
import { Link } from '../ui/link.tsx'
import { Part } from '../ui/part.tsx'
import { SignedInCard } from '../ui/status-card/cards.tsx'
import { StatusCard } from '../ui/status-card/status-card.tsx'

/** Requests an email with a link to choose a new password. */
export function ForgotPassword(props: ScreenProps) {
  return (
    <WithTexts parts={['links', 'errors']}>
      <Request {...props} />
    </WithTexts>
  )
}

function Request(props: ScreenProps) {
  const app = usePortico()
  const user = useResource(app.currentUser)
  const [isSent, setSent] = useState(false)
  if (user.status === 'ready' && user.value) return <SignedInCard {...props} />
  if (isSent) return <EmailSentCard {...props} />
  return <RequestForm {...props} onSent={() => setSent(true)} />
}

function RequestForm({ onSent, ...props }: ScreenProps & { onSent: () => void }) {
  const t = useTranslate()
  const urlOf = useUrlOf()
  const form = useResetRequest(onSent)
  return (
    <Card {...props} title={t(en.resetTitle)}>
      <Part as="p" part="lead">
        {t(en.rememberedPassword)} <Link href={urlOf('signIn')}>{t(en.signInLink)}</Link>
      </Part>
      <Form name="forgot-password" state={form}>
        <EmailField autoComplete="username" />
        <Button pending={form.pending} type="submit">
          {t(en.sendEmail)}
        </Button>
      </Form>
    </Card>
  )
}

/** Shown after a request for an email. Does not reveal whether the account exists. */
function EmailSentCard(props: ScreenProps) {
  const urlOf = useUrlOf()
  const t = useTranslate()
  return (
    <StatusCard
      {...props}
      icon={mail}
      primary={{ label: t(en.signInLink), href: urlOf('signIn') }}
      takesFocus
      title={t(en.emailSentTitle)}
      tone="success"
    >
      <p>{t(en.emailSentText)}</p>
    </StatusCard>
  )
}
