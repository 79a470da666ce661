import type { OwnHost } from '@portico/sdk/admin'
import type { ReactNode } from 'react'
import { CopyButton } from '../../parts/copyable.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Step, StepHead, Steps } from '../../parts/steps.tsx'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import styles from './host-steps.module.css'
import { useHostedPageTexts } from './use-hosted-page-texts.ts'

/** The state of a host step by step: CNAME, TXT, in use, certificate. */
export function HostSteps({ ownHost, host }: { ownHost: OwnHost; host: string }) {
  const texts = useHostedPageTexts()
  const { day } = useLanguage()
  const { state, recordState, targetState, provenAt, withdrawnAt, serviceHost, recordName, recordValue } = ownHost
  const isReached = targetState === 'reached'
  const isInUse = state === 'proven' || state === 'lost'
  return (
    <Stack>
      {withdrawnAt && <Note tone="warn">{format(texts.lost, { date: day(withdrawnAt) })}</Note>}
      <Steps>
        <HostStep number={1} title={texts.cname} text={texts.cnameText} isDone={isReached}>
          <DnsRecord name={host} type="CNAME" value={serviceHost} />
        </HostStep>
        <HostStep number={2} title={texts.txt} text={texts.txtText} isDone={recordState === 'found'}>
          <DnsRecord name={recordName ?? ''} type="TXT" value={recordValue ?? ''} />
          <Text as="p">{texts.recordStates[recordState]}</Text>
        </HostStep>
        <HostStep
          number={3}
          title={texts.proven}
          text={provenAt ? format(texts.provenText, { date: day(provenAt) }) : texts.provenLater}
          isDone={isInUse}
        />
        <HostStep number={4} title={texts.target} text={texts.targetText} isDone={isReached}>
          <Text as="p">{texts.targetStates[targetState]}</Text>
          <Text as="p" look="hint">
            {texts.passkeys}
          </Text>
        </HostStep>
      </Steps>
    </Stack>
  )
}

interface HostStepProps {
  number: number
  title: string
  text: string
  isDone: boolean
  children?: ReactNode
}

const HostStep = ({ number, title, text, isDone, children }: HostStepProps) => (
  <Step number={number} state={isDone ? 'done' : 'open'}>
    <StepHead>
      <h3>{title}</h3>
    </StepHead>
    <Text as="p" look="muted">
      {text}
    </Text>
    {children}
  </Step>
)

function DnsRecord({ name, type, value }: { name: string; type: string; value: string }) {
  const texts = useHostedPageTexts()
  const parts = [
    [texts.type, type],
    [texts.name, name],
    [texts.value, value],
  ] as const
  return (
    <dl className={styles.record}>
      {parts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Text isMono isLong dir="ltr">
              {text}
            </Text>
            {label !== texts.type && <CopyButton text={text} look="ghost" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
