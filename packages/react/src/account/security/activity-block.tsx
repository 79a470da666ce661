import * as en from '@portico/messages/en'
import type { Message } from '@portico/messages/texts'
import type { OwnAuditEvent } from '@portico/sdk/client'
import { useState } from 'react'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import { Block } from '../../ui/blocks/block.tsx'
import { Loaded } from '../../ui/blocks/loaded.tsx'
import { placeOf } from '../../ui/blocks/place-of.ts'
import { EmptyState, Row, Rows } from '../../ui/blocks/rows.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { useFetched } from '../../ui/blocks/use-fetched.ts'
import { useTimes } from '../../ui/blocks/use-times.ts'

const firstCount = 5
const maxCount = 500

/** The titles of events. Events of other types, such as those of teams, are not shown. */
const titles: { readonly [Type in OwnAuditEvent['type']]?: Message } = {
  sign_up: en.signedUpEvent,
  sign_in: en.signedInEvent,
  sign_in_failed: en.signInFailedEvent,
  second_factor_failed: en.factorFailedEvent,
  account_locked_out: en.signInFailedEvent,
  sign_out: en.signedOutEvent,
  session_created: en.sessionCreatedEvent,
  session_ended: en.sessionEndedEvent,
  sessions_ended: en.sessionsEndedEvent,
  refresh_token_reused: en.tokenReusedEvent,
  password_changed: en.passwordChangedEvent,
  password_removed: en.passwordRemovedEvent,
  password_reset_requested: en.resetRequestedEvent,
  password_reset: en.passwordResetEvent,
  sign_in_code_requested: en.codeRequestedEvent,
  email_added: en.emailAddedEvent,
  email_changed: en.emailChangedEvent,
  email_removed: en.emailRemovedEvent,
  email_verified: en.emailVerifiedEvent,
  totp_enabled: en.factorEnabledEvent,
  authenticator_removed: en.factorRemovedEvent,
  totp_disabled: en.factorDisabledEvent,
  recovery_codes_created: en.codesCreatedEvent,
  recovery_code_used: en.codeUsedEvent,
  device_trusted: en.deviceTrustedEvent,
  trusted_device_removed: en.trustRemovedEvent,
  trusted_device_reused: en.trustReusedEvent,
  passkey_added: en.passkeyAddedEvent,
  passkey_removed: en.passkeyRemovedEvent,
  oauth_account_linked: en.accountLinkedEvent,
  oauth_account_link_failed: en.accountLinkFailedEvent,
  oauth_account_updated: en.accountChangedEvent,
  oauth_account_unlinked: en.accountUnlinkedEvent,
  user_created: en.accountCreatedEvent,
}

/** The recent events of the account, the newest first. */
export function ActivityBlock() {
  const { app, translate: t } = usePorticoContext()
  const [count, setCount] = useState(firstCount)
  const page = useFetched((limit) => app.audit.list({ limit }), count)
  const hasMore = page.data?.nextCursor && count < maxCount
  return (
    <Block help={t(en.activityHelp)} title={t(en.activityTitle)}>
      <Loaded rows={3} value={page}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState>{t(en.noActivity)}</EmptyState>
          ) : (
            <Rows label={t(en.activityTitle)}>
              {items.map((event) => (
                <EventRow event={event} key={event.id} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      {hasMore && (
        <div className="portico-pager">
          <SmallButton onClick={() => setCount(count * 10)} pending={page.data?.items.length !== count}>
            {t(en.showMore)}
          </SmallButton>
        </div>
      )}
    </Block>
  )
}

function EventRow({ event }: { event: OwnAuditEvent }) {
  const { language, translate: t } = usePorticoContext()
  const times = useTimes()
  const title = titles[event.type]
  if (title === undefined) return null
  const device = event.device && `${event.device}.`
  const details = [`${times.dateTime(event.at)}.`, device, placeOf(event, language.lang)]
  return <Row detail={details.filter(Boolean).join(' ')} title={t(title)} />
}
