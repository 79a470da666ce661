import { useMutation } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { Split, Stack } from '../../parts/layout.tsx'
import { Segments } from '../../parts/lists/segments.tsx'
import { Section } from '../../parts/page.tsx'
import { useEmailTexts } from '../../parts/use-email-texts.ts'
import { type EmailForm, toEmailServer } from './email-form.ts'
import { ExampleCard } from './example-card.tsx'
import { ServerFields } from './server-fields.tsx'
import { OwnServerChanges, SharedServer } from './shared-server.tsx'
import { TestResult } from './test-result.tsx'
import { TestRow } from './test-row.tsx'

/** The settings of the server, with a test before they are saved. */
export function ServerCard({ isAllowed }: { isAllowed: boolean }) {
  const texts = useEmailTexts()
  const { app } = useProjectApp()
  const form = useFormContext<EmailForm>()
  const type = form.watch('type')
  const test = useMutation({
    mutationFn: (recipientEmail: string) =>
      app.emails.sendTestEmail({ recipientEmail, emailServer: toEmailServer(form.getValues()) }),
  })
  const startTest = async (recipient: string) => {
    if (await form.trigger()) test.mutate(recipient)
  }
  return (
    <Split>
      <Stack>
        <Section title={texts.server} isPadded={false} actions={<ServerChoice isAllowed={isAllowed} />}>
          {type === 'shared' ? (
            <SharedServer />
          ) : (
            <>
              <ServerFields />
              <TestRow
                isAllowed={isAllowed}
                isBusy={test.isPending}
                onTest={(recipient) => void startTest(recipient)}
              />
            </>
          )}
        </Section>
        {type === 'shared' && <OwnServerChanges />}
      </Stack>
      {type === 'standard' ? <TestResult test={test} /> : <ExampleCard />}
    </Split>
  )
}

/** Chooses between the shared server and one of the project. */
function ServerChoice({ isAllowed }: { isAllowed: boolean }) {
  const texts = useEmailTexts()
  const form = useFormContext<EmailForm>()
  const choose = (value: EmailForm['type']) => isAllowed && form.setValue('type', value, { shouldDirty: true })
  return (
    <Segments
      label={texts.server}
      value={form.watch('type')}
      onChange={choose}
      choices={[
        ['shared', texts.shared],
        ['standard', texts.own],
      ]}
    />
  )
}
