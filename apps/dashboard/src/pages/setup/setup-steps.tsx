import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type SetupFacts, type SetupStep, setupSteps } from '../../data/setup-facts.ts'
import { firstUserQuery } from '../../data/setup-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { ButtonAnchor, ButtonLink } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Actions, Paragraphs } from '../../parts/layout.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { Step, StepHead, Steps } from '../../parts/steps.tsx'
import { Text } from '../../parts/text.tsx'
import { useSetupTexts } from '../../parts/use-setup-texts.ts'
import { format } from '../../texts/format.ts'
import type { Framework } from './setup-search.ts'

/** The address of the app after the command of the code has started it. */
const addressOf = (framework: Framework) => `http://localhost:${framework === 'nextjs' ? 3000 : 5173}`

/** Code for servers has no screens on which a user signs up. */
const isServerOnly = (framework: Framework) => framework === 'node' || framework === 'curl'

/** The three steps. Those that happened are green; the first of the others is the one that waits. */
export function SetupSteps({ facts, framework, code, isCodeOpen }: SetupStepsProps) {
  const texts = useSetupTexts()
  const current = setupSteps.find((step) => facts[step] === null)
  const isServer = isServerOnly(framework)
  const help = {
    request: texts.requestHelp,
    signUp: isServer ? texts.signUpHelpServer : format(texts.signUpHelp, { address: addressOf(framework) }),
    signIn: texts.signInHelp,
  }
  return (
    <Steps>
      {setupSteps.map((step, index) => (
        <Step
          key={step}
          number={index + 1}
          state={facts[step] !== null ? 'done' : step === current ? 'now' : 'open'}
          waitLabel={texts.waiting}
        >
          <StepHead>
            <Text as="h2" look="subtitle">
              {texts[`${step}Title`]}
            </Text>
            <SeenAt fact={facts[step]} />
          </StepHead>
          <Text as="p" look="soft">
            {facts[step] === null ? help[step] : <Done step={step} fact={facts[step]} />}
          </Text>
          {step === 'request' &&
            (facts.request === null ? (
              code
            ) : (
              <CodeOfDoneStep key={framework} isOpen={isCodeOpen} framework={framework}>
                {code}
              </CodeOfDoneStep>
            ))}
          {step !== 'request' && step === current && <OpenApp framework={framework} />}
        </Step>
      ))}
    </Steps>
  )
}

interface SetupStepsProps {
  facts: SetupFacts
  framework: Framework
  code: ReactNode
  /** True if the code of a step that is done is shown at first. */
  isCodeOpen: boolean
}

/** The code after the first request. It is folded, so that the steps that are left are in view. */
function CodeOfDoneStep({ framework, isOpen, children }: CodeOfDoneStepProps) {
  const texts = useSetupTexts()
  return (
    <details open={isOpen}>
      <Text as="summary" look="soft">
        {format(texts.showCode, { framework: texts[framework] })}
      </Text>
      <Paragraphs>{children}</Paragraphs>
    </details>
  )
}

interface CodeOfDoneStepProps {
  framework: Framework
  isOpen: boolean
  children: ReactNode
}

/** The action of the steps after the first: an app with screens is opened in another tab. */
function OpenApp({ framework }: { framework: Framework }) {
  const texts = useSetupTexts()
  const { projectId } = useProjectApp()
  if (isServerOnly(framework)) {
    return (
      <Actions>
        <ButtonLink look="primary" to="/p/$projectId/setup" params={{ projectId }} search={{ framework: 'react' }}>
          {format(texts.showCode, { framework: texts.react })}
        </ButtonLink>
      </Actions>
    )
  }
  return (
    <Actions>
      <ButtonAnchor look="primary" href={addressOf(framework)} target="_blank" rel="noreferrer">
        <Icon name="external-link" />
        {texts.openApp}
      </ButtonAnchor>
    </Actions>
  )
}

function SeenAt({ fact }: { fact: SetupFacts[SetupStep] }) {
  if (fact === null || fact === true) return null
  return (
    <Text look="muted" isNumber>
      <Moment at={fact} />
    </Text>
  )
}

function Done({ step, fact }: { step: SetupStep; fact: Date | true }) {
  const texts = useSetupTexts()
  return (
    <>
      {texts[`${step}Done`]}{' '}
      {step !== 'request' && fact !== true && <FirstUser type={step === 'signUp' ? 'sign_up' : 'sign_in'} at={fact} />}
    </>
  )
}

function FirstUser({ type, at }: { type: 'sign_up' | 'sign_in'; at: Date }) {
  const texts = useSetupTexts()
  const { projectId } = useProjectApp()
  const { data: userId } = useQuery(firstUserQuery(projectId, type, at))
  return (
    userId && (
      <Link to="/p/$projectId/users/$userId" params={{ projectId, userId }}>
        {texts.showUser}
      </Link>
    )
  )
}
