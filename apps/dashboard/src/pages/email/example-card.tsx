import { useQuery } from '@tanstack/react-query'
import { useProjectApp } from '../../owner/projects.ts'
import { CardBody } from '../../parts/cards/card.tsx'
import { EmailFrame } from '../../parts/email-frame.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Section } from '../../parts/page.tsx'
import { Text } from '../../parts/text.tsx'
import { useEmailTexts } from '../../parts/use-email-texts.ts'

/** An email of the project as recipients see it, with example values. */
export function ExampleCard() {
  const texts = useEmailTexts()
  const { projectId, app } = useProjectApp()
  const query = useQuery({
    queryKey: [projectId, 'email-template-previews', 'example'],
    queryFn: () => app.emailTemplates.preview('magic_link', {}, {}),
  })
  return (
    <Section title={texts.example} isPadded={false}>
      <CardBody>
        <Loaded query={query} rows={3}>
          {({ subject, html }) => (
            <Stack isTight>
              <Text as="p" look="strong">
                <bdi>{subject}</bdi>
              </Text>
              <EmailFrame html={html} title={texts.example} isDark={false} />
            </Stack>
          )}
        </Loaded>
      </CardBody>
    </Section>
  )
}
