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
import { RoleButton } from '../../parts/role-button.tsx'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { DryRunTable } from './dry-run-table.tsx'
import styles from './try-rules.module.css'
import { useSignUpRuleTexts } from './use-sign-up-rule-texts.ts'

/** Explains the decision about one address, and about the last sign-ups. */
export function TryRules() {
  const texts = useSignUpRuleTexts()
  const { projectId, app } = useProjectApp()
  const [result, setResult] = useState<SignUpDryRun | null>(null)
  const dryRun = useChange(projectId, { run: () => app.signUpRules.dryRun(), stale: [], onSuccess: setResult })
  return (
    <>
      <Card as="section">
        <CardHead>
          <div>
            <h2>{texts.tryTitle}</h2>
            <Text as="p" look="hint">
              {texts.tryText}
            </Text>
          </div>
          <RoleButton isSmall needs="developer" isBusy={dryRun.isPending} onClick={() => dryRun.mutate()}>
            {texts.dryRun}
          </RoleButton>
        </CardHead>
        <CardBody>
          <Explain />
          <div aria-live="polite">{result && <p>{sentenceOf(texts, result)}</p>}</div>
        </CardBody>
      </Card>
      {result && result.items.length > 0 && <DryRunTable items={result.items} />}
    </>
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
      <Stack isTight>
        <div className={styles.question}>
          <Field label={texts.email}>
            <Input type="email" dir="ltr" required autoComplete="off" {...form.register('email')} />
          </Field>
          <Button type="submit" isBusy={change.isPending}>
            {texts.explain}
          </Button>
        </div>
        <div aria-live="polite">
          {result && (
            <p>
              <Decision {...result} />
            </p>
          )}
        </div>
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
