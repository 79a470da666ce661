import type { ServiceState } from '@portico/sdk/admin'
import { CardBody } from '../../parts/cards/card.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { Cell, HeadCell, Table } from '../../parts/lists/table.tsx'
import { PhoneOnly } from '../../parts/text.tsx'
import { useLanguage } from '../../texts/use-texts.tsx'
import { useServiceTexts } from './use-service-texts.ts'

/** The running processes. */
export function NodeTable({ nodes }: Pick<ServiceState, 'nodes'>) {
  const texts = useServiceTexts()
  if (nodes.length === 0) return <CardBody>{texts.noNodes}</CardBody>
  return (
    <Table isList aria-label={texts.nodes}>
      <thead>
        <tr>
          <HeadCell>{texts.host}</HeadCell>
          <HeadCell>{texts.version}</HeadCell>
          <HeadCell>{texts.started}</HeadCell>
          <HeadCell>{texts.seen}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {nodes.map(({ id, hostName, version, startedAt, seenAt }) => (
          <tr key={id}>
            <Cell isCut onPhones="main" title={hostName ?? undefined}>
              {hostName ?? texts.unknown}
            </Cell>
            <Cell isUnbroken onPhones="end">
              {version ?? texts.older}
            </Cell>
            <Cell isUnbroken onPhones="sub">
              <PhoneOnly>{texts.started} </PhoneOnly>
              {startedAt ? <Moment at={startedAt} /> : texts.unknown}
            </Cell>
            <Cell isUnbroken>
              <Moment at={seenAt} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The due entries of the queues. */
export function BacklogTable({ backlog }: Pick<ServiceState, 'backlog'>) {
  const texts = useServiceTexts()
  const { number, plural } = useLanguage()
  return (
    <Table isList aria-label={texts.backlog}>
      <thead>
        <tr>
          <HeadCell>{texts.queue}</HeadCell>
          <HeadCell isNumber>{texts.entries}</HeadCell>
          <HeadCell isNumber>{texts.age}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {backlog.map(({ queue, entries, ageSeconds }) => (
          <tr key={queue}>
            <Cell onPhones="main">{texts.queues[queue]}</Cell>
            <Cell isNumber onPhones="end">
              <PhoneOnly>{texts.entries} </PhoneOnly>
              {number(entries)}
            </Cell>
            <Cell isNumber onPhones={entries === 0 ? undefined : 'sub'}>
              <PhoneOnly>{texts.age} </PhoneOnly>
              {entries === 0 ? '–' : plural(texts.seconds, Math.round(ageSeconds))}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
