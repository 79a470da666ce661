import { useMay } from '../../owner/use-may.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../button.tsx'
import { describeError } from '../feedback/describe-error.ts'
import { Note } from '../feedback/note.tsx'
import { Paragraphs } from '../layout.tsx'
import { Section } from '../page.tsx'
import { Text } from '../text.tsx'
import { TestSteps } from './test-steps.tsx'
import { useProviderTest } from './use-provider-test.ts'
import { useProviderTestTexts } from './use-provider-test-texts.ts'

interface ProviderTestProps {
  id: string
  name: string
  /** True while the settings on the page differ from the stored ones. */
  isDirty: boolean
}

/** Tests a provider with its stored settings: the owner consents in a new window, and each step is shown here. */
export function ProviderTest({ id, name, isDirty }: ProviderTestProps) {
  const texts = useProviderTestTexts()
  const common = useTexts('common')
  const canTest = useMay('admin')
  const { result, isBlocked, error, isRunning, isAbandoned, start } = useProviderTest(id)
  const isOk = result !== null && result.failedStep === null
  return (
    <Section
      title={texts.title}
      actions={
        <Button isSmall icon="play" isDisabled={!canTest || isDirty} isBusy={isRunning} onClick={start}>
          {texts.start}
        </Button>
      }
    >
      <Paragraphs>
        <Text as="p" look="soft">
          {isDirty ? texts.saveFirst : canTest ? texts.lede : texts.needsAdmin}
        </Text>
        {isBlocked && <Note tone="warn">{texts.blocked}</Note>}
        {error && (
          <Note tone="danger" role="alert">
            {describeError(error, common)}
          </Note>
        )}
        <Text as="p" role="status" look={result || isRunning || isAbandoned ? 'strong' : 'hidden'}>
          {isRunning && format(texts.running, { name })}
          {isAbandoned && texts.abandoned}
          {result && format(isOk ? texts.succeeded : texts.failed, { name })}
        </Text>
        {isAbandoned && (
          <Text as="p" look="hint">
            {format(texts.abandonedHint, { name })}
          </Text>
        )}
        <TestSteps name={name} result={result} isRunning={isRunning} />
      </Paragraphs>
    </Section>
  )
}
