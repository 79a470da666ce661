import type { TestEmailResult } from '@portico/sdk/admin'
import type { UseMutationResult } from '@tanstack/react-query'
import { describeError } from '../../parts/feedback/describe-error.ts'
import { Chip } from '../../parts/lists/chip.tsx'
import { Section } from '../../parts/page.tsx'
import { useEmailTexts } from '../../parts/use-email-texts.ts'
import { format } from '../../texts/format.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'

/** The outcome of the last test, with the setting to correct. */
export function TestResult({ test }: { test: UseMutationResult<TestEmailResult, Error, string> }) {
  const texts = useEmailTexts()
  const common = useTexts('common')
  const { time } = useLanguage()
  const isSent = test.data?.success === true
  const isDone = test.isSuccess || test.isError
  const title = isDone ? format(texts.testAt, { time: time(new Date(test.submittedAt)) }) : texts.test
  return (
    <Section
      title={title}
      actions={
        isDone && (
          <Chip tone={isSent ? 'ok' : 'danger'} icon={isSent ? 'circle-check' : 'circle-x'}>
            {isSent ? texts.sent : texts.failed}
          </Chip>
        )
      }
    >
      <p role="status">
        {test.isPending && texts.testing}
        {test.isIdle && texts.noTest}
        {test.isError && describeError(test.error, common)}
        {isSent && format(texts.sentText, { recipient: test.variables ?? '' })}
        {test.data?.success === false && test.data.errorMessage}
      </p>
    </Section>
  )
}
