import { ownsService } from '@portico/contract/service/service.entity'
import type { ServiceState } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useProjectApp } from '../../owner/projects.ts'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Empty, Note } from '../../parts/feedback/note.tsx'
import { MainAndSide, Stack } from '../../parts/layout.tsx'
import { Fact, Facts } from '../../parts/lists/facts.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { Page, PageFrame, Section } from '../../parts/page.tsx'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { serviceQuery } from './service-query.ts'
import { BacklogTable, NodeTable } from './service-tables.tsx'
import { useServiceTexts } from './use-service-texts.ts'

/** Version, nodes, backlog and problems of the service, for its operator. */
export function ServicePage() {
  const { projectId } = useProjectApp()
  const shell = useTexts('shell')
  if (ownsService(projectId)) return <State projectId={projectId} />
  return (
    <PageFrame>
      <Empty isPage icon="search-x" title={shell.notFoundTitle}>
        {shell.notFoundText}
      </Empty>
    </PageFrame>
  )
}

function State({ projectId }: { projectId: string }) {
  const texts = useServiceTexts()
  const query = useQuery(serviceQuery(projectId))
  return (
    <Page guide="service" title={texts.title} lede={texts.lede}>
      <Loaded query={query} rows={8}>
        {(state) => (
          <Stack>
            <Problems problems={state.problems} />
            <MainAndSide>
              <Stack isTight>
                <Section title={texts.nodes} help={texts.nodesHelp} isPadded={false}>
                  <NodeTable nodes={state.nodes} />
                </Section>
                <Section title={texts.backlog} isPadded={false}>
                  <BacklogTable backlog={state.backlog} />
                </Section>
              </Stack>
              <Installation state={state} />
            </MainAndSide>
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

/** Problems with their repair. The service describes it in English, as `portico doctor` does. */
function Problems({ problems }: Pick<ServiceState, 'problems'>) {
  const texts = useServiceTexts()
  if (problems.length === 0) {
    return (
      <Note tone="ok" title={texts.noProblems}>
        {texts.noProblemsText}
      </Note>
    )
  }
  return (
    <section aria-label={texts.problems}>
      <Stack isTight>
        {problems.map(({ code, message, repair }) => (
          <Note key={code} tone="warn" title={<span lang="en">{message}</span>}>
            <span lang="en">{repair}</span> <Text look="hint">{code}</Text>
          </Note>
        ))}
      </Stack>
    </section>
  )
}

function Installation({ state }: { state: ServiceState }) {
  const texts = useServiceTexts()
  const { number } = useLanguage()
  const { version, nodeVersion, database, migrations, lastMaintenance, restoredAt, replica } = state
  const schema = { count: number(migrations.count), name: migrations.newest }
  return (
    <Section title={texts.facts}>
      <Facts>
        <Fact name={texts.version}>{version}</Fact>
        <Fact name={texts.nodeVersion}>{nodeVersion}</Fact>
        <Fact name={texts.database}>{texts.databases[database]}</Fact>
        <Fact name={texts.replica}>{replica && <Replica replica={replica} />}</Fact>
        <Fact name={texts.migrations}>
          {format(texts.migrationsValue, schema)}, <Moment at={migrations.newestAppliedAt} />
        </Fact>
        <Fact name={texts.maintenance}>
          {lastMaintenance ? <Maintenance maintenance={lastMaintenance} /> : texts.maintenanceNone}
        </Fact>
        <Fact name={texts.restored}>{restoredAt && <Moment at={restoredAt} />}</Fact>
      </Facts>
    </Section>
  )
}

function Maintenance({ maintenance }: { maintenance: NonNullable<ServiceState['lastMaintenance']> }) {
  const texts = useServiceTexts()
  const { plural } = useLanguage()
  const { finishedAt, changed } = maintenance
  const rows = Object.values(changed ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <Moment at={finishedAt} />, {changed === null ? texts.maintenanceFailed : plural(texts.changedRows, rows)}
    </>
  )
}

function Replica({ replica }: { replica: NonNullable<ServiceState['replica']> }) {
  const texts = useServiceTexts()
  const { number, plural } = useLanguage()
  const { state, lagSeconds, maxLagSeconds } = replica
  const name = texts.replicaStates[state]
  if (state === 'behind') {
    // Rounded up, so that it is not shown as the limit.
    const lag = lagSeconds === null ? texts.lagUnknown : plural(texts.behindBy, Math.ceil(lagSeconds))
    return `${name}, ${lag} (${format(texts.lagLimit, { count: number(maxLagSeconds) })})`
  }
  return lagSeconds === null ? name : `${name}, ${plural(texts.behindBy, Math.round(lagSeconds))}`
}
