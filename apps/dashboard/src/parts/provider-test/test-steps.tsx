import type { ProviderTestResult } from '@portico/sdk/admin'
import type { ReactNode } from 'react'
import { format } from '../../texts/format.ts'
import { Icon } from '../icon.tsx'
import { Text, VisuallyHidden } from '../text.tsx'
import styles from './test-steps.module.css'
import { useProviderTestTexts } from './use-provider-test-texts.ts'

const steps = ['redirect', 'callback', 'token', 'profile'] as const
type Step = (typeof steps)[number]
type StepState = 'done' | 'failed' | 'running' | 'open'

interface TestStepsProps {
  /** Name of the provider. */
  name: string
  result: ProviderTestResult | null
  /** True while the user is at the provider. */
  isRunning: boolean
}

/** The steps of a test, each with its outcome, and the failure with the setting to change. */
export function TestSteps({ name, result, isRunning }: TestStepsProps) {
  const texts = useProviderTestTexts()
  return (
    <ol className={styles.steps}>
      {steps.map((step) => {
        const state = stateOf(step, result, isRunning)
        return (
          <li key={step}>
            <Icon {...icons[state]} />
            <div>
              <Text as="p" look={state === 'open' ? 'muted' : 'strong'}>
                {format(texts.names[step], { name })} <VisuallyHidden>{texts.states[state]}</VisuallyHidden>
              </Text>
              {state === 'failed' && result && <Failure name={name} result={result} />}
              {state === 'done' && step === 'profile' && result && <Profile result={result} />}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const icons = {
  done: { name: 'circle-check', tone: 'ok' },
  failed: { name: 'circle-x', tone: 'danger' },
  running: { name: 'clock' },
  open: { name: 'circle' },
} as const

function stateOf(step: Step, result: ProviderTestResult | null, isRunning: boolean): StepState {
  if (!result) return isRunning && step === 'redirect' ? 'running' : 'open'
  if (result.failedStep === null) return 'done'
  const [place, failed] = [steps.indexOf(step), steps.indexOf(result.failedStep)]
  return place === failed ? 'failed' : place < failed ? 'done' : 'open'
}

function Failure({ name, result }: { name: string; result: ProviderTestResult }) {
  const texts = useProviderTestTexts()
  const { cause, providerError, detail } = result
  return (
    <>
      {cause && <p>{format(texts.causes[cause], { name })}</p>}
      {providerError && (
        <Line label={format(texts.providerSays, { name })}>
          <code>{providerError.code}</code> {providerError.description}
        </Line>
      )}
      {detail && <Line label={texts.detail}>{detail}</Line>}
    </>
  )
}

function Profile({ result: { profile } }: { result: ProviderTestResult }) {
  const texts = useProviderTestTexts()
  if (!profile) return null
  return (
    <>
      <Line label={texts.email}>
        {profile.email === null ? (
          texts.noEmail
        ) : (
          <>
            <bdi>{profile.email}</bdi> ({profile.isEmailVerified ? texts.verified : texts.notVerified})
          </>
        )}
      </Line>
      <Line label={texts.name}>{profile.displayName === null ? texts.noName : <bdi>{profile.displayName}</bdi>}</Line>
      <Line label={texts.accountId}>
        <code>{profile.accountId}</code>
      </Line>
    </>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <Text as="p" look="hint">
    {label}: {children}
  </Text>
)
