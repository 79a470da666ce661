import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { isSetUp } from '../../data/setup-facts.ts'
import { lookMillis, packagesQuery, setupQuery } from '../../data/setup-query.ts'
import { useListedProject, useProjectApp } from '../../owner/projects.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { Card, CardBody, CardHead } from '../../parts/cards/card.tsx'
import { CodeBlock } from '../../parts/code-block.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { GuideLink } from '../../parts/guide-link.tsx'
import { MainAndSide, Stack } from '../../parts/layout.tsx'
import { Segments } from '../../parts/lists/segments.tsx'
import { Page } from '../../parts/page.tsx'
import { Text } from '../../parts/text.tsx'
import { useSetupTexts } from '../../parts/use-setup-texts.ts'
import { format } from '../../texts/format.ts'
import { FailedRequestsCard } from './failed-requests.tsx'
import { nextActionOf } from './next-action.ts'
import { SetupKeys } from './setup-keys.tsx'
import styles from './setup-page.module.css'
import { type Framework, frameworks } from './setup-search.ts'
import { SetupSteps } from './setup-steps.tsx'
import { snippetsOf } from './snippets.ts'
import { type SetupKeySets, useSetupKeys } from './use-setup-keys.ts'

const from = '/p/$projectId/setup'

/** Connects an app to the project: keys, code, and three steps that turn green by themselves. */
export function SetupPage() {
  const texts = useSetupTexts()
  const { projectId } = useProjectApp()
  const { project } = useListedProject()
  const keys = useSetupKeys()
  const query = useSetup()
  const { framework: chosen } = useSearch({ from })
  const framework = chosen ?? 'react'
  const next = nextActionOf(query.data, keys, framework)
  return (
    <Page
      guide="start"
      title={texts.title}
      lede={format(texts.lede, { project: project?.displayName ?? '' })}
      width="detail"
      actions={
        <ButtonLink
          to="/p/$projectId"
          params={{ projectId }}
          {...(next === 'go-to-overview' && { look: 'primary' as const })}
        >
          {texts.toOverview}
        </ButtonLink>
      }
    >
      <Stack>
        <FailedRequestsCard />
        <MainAndSide className={styles.setup}>
          <SetupKeys keys={keys} isNext={next === 'create-keys'} />
          <Card as="section">
            <FrameworkChoice framework={framework} />
            <CardBody>
              <Loaded query={query}>
                {(facts) => (
                  <SetupSteps
                    facts={facts}
                    framework={framework}
                    isCodeOpen={chosen !== undefined}
                    code={<Code framework={framework} keys={keys} isNext={next === 'copy-code'} />}
                  />
                )}
              </Loaded>
            </CardBody>
          </Card>
        </MainAndSide>
      </Stack>
    </Page>
  )
}

/** Reads the progress of the setup, and repeats that until all steps are done. */
function useSetup() {
  const { projectId } = useProjectApp()
  return useQuery({
    ...setupQuery(projectId),
    refetchInterval: ({ state }) => (state.data && isSetUp(state.data) ? false : lookMillis),
  })
}

function FrameworkChoice({ framework }: { framework: Framework }) {
  const texts = useSetupTexts()
  const navigate = useNavigate({ from })
  return (
    <CardHead as="div">
      <div>
        <Segments
          isBig
          label={texts.framework}
          value={framework}
          onChange={(chosen) => void navigate({ search: { framework: chosen }, replace: true })}
          choices={frameworks.map((choice) => [choice, texts[choice]] as const)}
        />
      </div>
      <GuideLink guide={framework}>{format(texts.guide, { framework: texts[framework] })}</GuideLink>
    </CardHead>
  )
}

/** The code with the values of the project. Keys that are not known are marked by an ellipsis. */
function Code({ framework, keys, isNext }: { framework: Framework; keys: SetupKeySets; isNext: boolean }) {
  const texts = useSetupTexts()
  const { projectId } = useProjectApp()
  const values = {
    projectId,
    publishableClientKey: keys.publishableClientKey ?? 'pck_…',
    secretServerKey: keys.secret?.secretServerKey ?? 'ssk_…',
    baseUrl: window.location.origin,
  }
  return (
    <>
      {framework !== 'curl' && framework !== 'html' && <PackagesNote />}
      {snippetsOf(framework, values).map(({ file, code }, index) => (
        <CodeBlock
          key={`${framework} ${file ?? code}`}
          title={file ?? texts.terminal}
          code={code}
          isNext={isNext && index === 0}
          isLow
        />
      ))}
    </>
  )
}

/** Says where the packages come from, or that they cannot be installed yet because the service offers none. */
function PackagesNote() {
  const texts = useSetupTexts()
  const { data: hasPackages = true } = useQuery(packagesQuery)
  if (hasPackages) {
    return (
      <Text as="p" look="soft">
        {texts.packagesSource}
      </Text>
    )
  }
  return (
    <Note tone="warn" role="status" title={texts.noPackages}>
      {texts.noPackagesHelp}
    </Note>
  )
}
