import type { TermsVersion } from '@portico/sdk/admin'
import { useMemo } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { useMay } from '../../owner/use-may.ts'
import { IconButton } from '../../parts/button.tsx'
import { Chip } from '../../parts/lists/chip.tsx'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { Menu, MenuItem, MenuLine } from '../../parts/menu.tsx'
import { Text, VisuallyHidden } from '../../parts/text.tsx'
import { useTermsTexts } from '../../parts/use-terms-texts.ts'
import { format } from '../../texts/format.ts'
import { useLocaleName } from '../../texts/use-texts.tsx'

interface VersionTableProps {
  versions: readonly TermsVersion[]
  /** Called with the id of the version whose end of sessions is to be set. */
  onSetEnd: (id: string) => void
}

/** All versions, the newest first. */
export function VersionTable({ versions, onSetEnd }: VersionTableProps) {
  const texts = useTermsTexts()
  return <DataTable label={texts.versions} rows={versions} columns={useColumns(onSetEnd)} rowId={({ id }) => id} />
}

function useColumns(onSetEnd: VersionTableProps['onSetEnd']): readonly Column<TermsVersion>[] {
  const texts = useTermsTexts()
  return useMemo(
    () => [
      {
        ...{ id: 'document', header: texts.document, onPhones: 'main' },
        cell: (version) => <Links version={version} />,
      },
      {
        ...{ id: 'published', header: texts.publishedAt, isMuted: true, isUnbroken: true, onPhones: 'sub' },
        cell: ({ createdAt }) => <Moment at={createdAt} />,
      },
      {
        ...{ id: 'state', header: texts.state, isUnbroken: true, hiddenBelow: 'medium' },
        cell: ({ isCurrent }) => (
          <Chip tone={isCurrent ? 'ok' : 'quiet'} icon={isCurrent ? 'circle-check' : 'clock'}>
            {isCurrent ? texts.inForce : texts.earlier}
          </Chip>
        ),
      },
      {
        ...{ id: 'acceptance', header: texts.acceptance, onPhones: 'end' },
        cell: ({ isAcceptanceRequired, sessionsEndAt }) =>
          isAcceptanceRequired ? (
            <>
              {texts.required}
              {sessionsEndAt && (
                <Text as="p" look="hint">
                  {texts.sessionsEndOn} <Moment at={sessionsEndAt} />
                </Text>
              )}
            </>
          ) : (
            <Text look="hint">{texts.notRequired}</Text>
          ),
      },
      {
        ...{ id: 'actions', isActions: true, onPhones: 'end2' },
        header: <VisuallyHidden>{texts.actions}</VisuallyHidden>,
        cell: (version) => <Actions version={version} onSetEnd={onSetEnd} />,
      },
    ],
    [texts, onSetEnd],
  )
}

/** The name of the document, with a link per language. */
function Links({ version: { document, texts: links } }: { version: TermsVersion }) {
  const texts = useTermsTexts()
  const nameOf = useLocaleName()
  return (
    <>
      {texts.documents[document]}
      <Text as="p" look="hint" isLong>
        {links.map(({ locale, url, date }, index) => (
          <span key={locale ?? ''}>
            {index > 0 && ' · '}
            <a href={url} rel="noreferrer" target="_blank">
              {locale === null ? texts.allLanguages : nameOf(locale)}
            </a>
            {date && ` (${date})`}
          </span>
        ))}
      </Text>
    </>
  )
}

function Actions({ version, onSetEnd }: { version: TermsVersion } & Pick<VersionTableProps, 'onSetEnd'>) {
  const { id, document, isCurrent, isAcceptanceRequired, wasAccepted } = version
  const texts = useTermsTexts()
  const { projectId, app } = useProjectApp()
  const mayChange = useMay('developer')
  const stale = [['terms'], ['project'], ['audit']] as const
  const change = useChange(projectId, {
    // Without a required acceptance, no session ends.
    run: (required: boolean) =>
      app.terms.update(id, { isAcceptanceRequired: required, ...(!required && { sessionsEndAt: null }) }),
    stale,
    done: () => texts.changed,
  })
  const removal = useChange(projectId, { run: () => app.terms.remove(id), stale, done: () => texts.removed })
  const canRequire = isCurrent && projectId !== 'internal'
  if (!mayChange || (!canRequire && wasAccepted)) return null
  const label = format(texts.actionsFor, { document: texts.documents[document] })
  return (
    <Menu trigger={<IconButton label={label} icon="ellipsis" look="ghost" isSmall />}>
      {canRequire && (
        <MenuItem icon="circle-check" onSelect={() => change.mutate(!isAcceptanceRequired)}>
          {isAcceptanceRequired ? texts.stopRequiring : texts.require}
        </MenuItem>
      )}
      {canRequire && isAcceptanceRequired && (
        <MenuItem icon="clock" onSelect={() => onSetEnd(id)}>
          {texts.setEnd}
        </MenuItem>
      )}
      {canRequire && !wasAccepted && <MenuLine />}
      {!wasAccepted && (
        <MenuItem icon="trash-2" isDangerous onSelect={() => removal.mutate()}>
          {texts.remove}
        </MenuItem>
      )}
    </Menu>
  )
}
