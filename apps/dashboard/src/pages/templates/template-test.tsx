import { useUser } from '@portico/react'
import type { EmailTemplateVersion } from '@portico/sdk/admin'
import { useMutation } from '@tanstack/react-query'
import { useProjectApp } from '../../owner/projects.ts'
import { Button } from '../../parts/button.tsx'
import { describeError } from '../../parts/feedback/describe-error.ts'
import { Inline } from '../../parts/layout.tsx'
import { Chip } from '../../parts/lists/chip.tsx'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { type Draft, toUpdate } from './draft.ts'
import styles from './template-test.module.css'
import { useTemplateTexts } from './use-template-texts.ts'

interface TemplateTestProps {
  draft: Draft
  version: EmailTemplateVersion
  isAllowed: boolean
}

/** Sends the draft to the owner, with the outcome beside the button. */
export function TemplateTest({ draft, version, isAllowed }: TemplateTestProps) {
  const texts = useTemplateTexts()
  const common = useTexts('common')
  const { app } = useProjectApp()
  const { time } = useLanguage()
  const email = useUser()?.primaryEmail ?? ''
  const test = useMutation({
    mutationFn: () => app.emailTemplates.sendTest(draft.type, toUpdate(draft), version),
  })
  const isSent = test.data?.success === true
  const refusal = test.data?.success === false ? test.data.errorMessage : null
  const failure = test.isError ? describeError(test.error, common) : refusal
  const at = { email, time: time(new Date(test.submittedAt)) }
  return (
    <Inline className={styles.test}>
      <Text as="p" look="hint" role="status">
        {test.isIdle && format(texts.testHint, { email })}
        {test.isPending && texts.testing}
        {isSent && (
          <Chip tone="ok" icon="circle-check">
            {format(texts.testSent, at)}
          </Chip>
        )}
        {failure && (
          <>
            <Chip tone="danger" icon="circle-x">
              {texts.testFailed}
            </Chip>{' '}
            {failure}
          </>
        )}
      </Text>
      <Button isSmall icon="send" isBusy={test.isPending} isDisabled={!isAllowed} onClick={() => test.mutate()}>
        {texts.sendTest}
      </Button>
    </Inline>
  )
}
