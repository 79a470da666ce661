import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Rows, RowText } from '../../parts/cards/rows.tsx'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { Section } from '../../parts/page.tsx'
import { Text } from '../../parts/text.tsx'
import { Tile } from '../../parts/tile.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { endOf, maxSessions } from './session-times.ts'
import type { SignInSettings } from './sign-in-settings.ts'
import { useSignInTexts } from './use-sign-in-texts.ts'

/** The course of a session that begins now, under the rules of the form, saved or not. */
export function SessionExample() {
  const texts = useSignInTexts()
  const [now] = useState(() => new Date())
  const moment = useMomentText(now)
  const rules = useFormContext<SignInSettings>().watch()
  const fresh = moment(endOf(now, rules.freshSignIn))
  return (
    <Section title={texts.example} help={texts.exampleHelp} isPadded={false}>
      <Rows>
        <Event icon="log-in" name={texts.exampleSignIn} text={moment(now)} />
        <Event
          icon="shield-check"
          name={texts.exampleFresh}
          text={rules.freshSignIn === '' ? texts.exampleAlways : format(texts.exampleUntil, { time: fresh })}
        />
        <Event icon="clock" name={texts.exampleIdle} text={moment(endOf(now, rules.sessionIdle, rules.sessionMax))} />
        <Event icon="circle-x" name={texts.exampleMax} text={moment(endOf(now, rules.sessionMax))} />
        <Event icon="laptop" name={texts.exampleLimit} text={useLimitText(rules)} />
        <Event
          icon="mail"
          name={texts.exampleDevice}
          text={rules.newDeviceNotices ? texts.exampleNotice : texts.exampleNoNotice}
        />
        <Event
          icon="server"
          name={texts.exampleServer}
          text={moment(endOf(now, rules.serverSessionIdle, rules.serverSessionMax))}
        />
      </Rows>
    </Section>
  )
}

function Event({ icon, name, text }: { icon: IconName; name: string; text: string }) {
  return (
    <li>
      <Tile isQuiet>
        <Icon name={icon} />
      </Tile>
      <RowText>
        <Text as="p" look="hint">
          {name}
        </Text>
        <Text as="p" look="strong" isNumber>
          {text}
        </Text>
      </RowText>
    </li>
  )
}

/** Returns a function that writes a time of today as a time of day, and another one with its day. */
function useMomentText(now: Date) {
  const { day, time } = useLanguage()
  return (at: Date) => (at.toDateString() === now.toDateString() ? time(at) : `${day(at)}, ${time(at)}`)
}

function useLimitText({ sessionLimit, sessionLimitAction }: SignInSettings): string {
  const texts = useSignInTexts()
  const { number } = useLanguage()
  const next = number((Number(sessionLimit) || maxSessions) + 1)
  return format(sessionLimitAction === 'refuse' ? texts.exampleRefused : texts.exampleOldest, { number: next })
}
