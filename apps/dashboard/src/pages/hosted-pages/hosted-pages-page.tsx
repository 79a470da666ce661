import { useQuery } from '@tanstack/react-query'
import { ownHostQuery } from '../../data/own-host-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Card } from '../../parts/cards/card.tsx'
import { Row, Rows, RowText } from '../../parts/cards/rows.tsx'
import { CopyButton } from '../../parts/copyable.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { ReadOnlyNote } from '../../parts/forms/read-only-note.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { PreviewColumns } from '../../parts/preview/preview-frame.tsx'
import { Text } from '../../parts/text.tsx'
import { EmailedLinks } from './emailed-links.tsx'
import { type HostedPage, hostedPageNames } from './hosted-page-names.ts'
import { OwnHostSection } from './own-host-section.tsx'
import { PagePreview } from './page-preview.tsx'
import { useHostedPageTexts } from './use-hosted-page-texts.ts'

/** The pages of the service for the users of a project, and their own host. */
export function HostedPagesPage() {
  const texts = useHostedPageTexts()
  const { projectId } = useProjectApp()
  return (
    <Page guide="hostedPages" title={texts.title} lede={texts.lede}>
      {projectId === 'internal' ? (
        <Card>
          <Empty icon="monitor" title={texts.internalTitle}>
            {texts.internalText}
          </Empty>
        </Card>
      ) : (
        <HostedPages projectId={projectId} />
      )}
    </Page>
  )
}

function HostedPages({ projectId }: { projectId: string }) {
  const query = useQuery(ownHostQuery(projectId))
  return (
    <>
      <ReadOnlyNote />
      <PreviewColumns preview={<PagePreview />}>
        <Stack>
          <Loaded query={query} rows={6}>
            {(ownHost) => (
              <>
                <Addresses pagesUrl={ownHost.pagesUrl} />
                <OwnHostSection key={ownHost.host} ownHost={ownHost} />
              </>
            )}
          </Loaded>
          <EmailedLinks />
        </Stack>
      </PreviewColumns>
    </>
  )
}

function Addresses({ pagesUrl }: { pagesUrl: string }) {
  const texts = useHostedPageTexts()
  return (
    <Section title={texts.addresses} help={texts.addressesHelp} isPadded={false}>
      <Rows>
        {hostedPageNames.map((page) => (
          <Address key={page} page={page} url={`${pagesUrl}/${page}`} />
        ))}
      </Rows>
    </Section>
  )
}

function Address({ page, url }: { page: HostedPage; url: string }) {
  const texts = useHostedPageTexts()
  return (
    <Row>
      <RowText>
        <Text as="p" look="strong">
          {texts.pages[page]}
        </Text>
        <Text as="p" look="hint" isMono isLong>
          <a href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
        </Text>
      </RowText>
      <CopyButton text={url} />
    </Row>
  )
}
