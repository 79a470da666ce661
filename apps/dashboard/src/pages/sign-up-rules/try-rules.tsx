import type { SignUpDryRun, SignUpExplanation } from '@portico/sdk/admin'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Button } from '../../parts/button.tsx'
import { Card, CardBody, CardHead } from '../../parts/cards/card.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { useSignUpRuleTexts } from './use-sign-up-rule-texts.ts'

/** Explains the decision about one address, and about the last sign-ups. */
export function TryRules() {
  const texts = useSignUpRuleTexts()
  return (
    <Card>
      <CardHead>
        <h2>{texts.tryTitle}</h2>
      </CardHead>
      <CardBody>
        <Stack>
          <Text as="p" look="hint">
            {texts.tryText}
          </Text>
          <Explain />
          <DryRun />
        </Stack>
      </CardBody>
    </Card>
  )
}

function Explain() {
  const texts = useSignUpRuleTexts()
  const { projectId, app } = useProjectApp()
  const [result, setResult] = useState<SignUpExplanation | null>(null)
  const form = useForm({ defaultValues: { email: '' } })
  const change = useChange(projectId, {
    run: ({ email }: { email: string }) => app.signUpRules.explain({ email: email.trim() }),
    stale: [],
    onSuccess: setResult,
  })
  return (
    <form onSubmit={form.handleSubmit((values) => change.mutate(values))}>
      <Stack>
        <Field label={texts.email}>
          <Input type="email" dir="ltr" required autoComplete="off" {...form.register('email')} />
        </Field>
        <div>
          <Button type="submit" isBusy={change.isPending}>
            {texts.explain}
          </Button>
        </div>
        <p aria-live="polite">{result && <Decision {...result} />}</p>
      </Stack>
    </form>
  )
}

function Decision({ action, ruleIndex, botRisk }: SignUpExplanation) {
  const texts = useSignUpRuleTexts()
  const decided =
    ruleIndex === null
      ? texts.byNone
      : format(texts.byRule, { place: String(ruleIndex + 1), decision: texts.decisions[action] })
  return `${decided} ${format(texts.risk, { risk: String(botRisk) })}`
}

function DryRun() {
  const texts = useSignUpRuleTexts()
  const { projectId, app } = useProjectApp()
  const [result, setResult] = useState<SignUpDryRun | null>(null)
  const change = useChange(projectId, { run: () => app.signUpRules.dryRun(), stale: [], onSuccess: setResult })
  return (
    <Stack>
      <div>
        <RoleButton needs="developer" isBusy={change.isPending} onClick={() => change.mutate()}>
          {texts.dryRun}
        </RoleButton>
      </div>
      <p aria-live="polite">{result && sentenceOf(texts, result)}</p>
      {result && result.items.length > 0 && (
        <ul>
          {result.items.map(({ at, email, userId, action, ruleIndex }) => (
            <li key={`${userId} ${at.getTime()}`}>
              <bdi>{email ?? texts.deleted}</bdi> · {texts.decisions[action]} ({(ruleIndex ?? 0) + 1}) ·{' '}
              <Moment at={at} />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

const sentenceOf = (
  texts: ReturnType<typeof useSignUpRuleTexts>,
  { judged, allowed, refused, held }: SignUpDryRun,
): string =>
  format(texts.dryRunResult, {
    judged: String(judged),
    allowed: String(allowed),
    refused: String(refused),
    held: String(held),
  })
