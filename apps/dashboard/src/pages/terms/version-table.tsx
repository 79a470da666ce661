import type { TermsVersion } from '@portico/sdk/admin'
import { useMemo, useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { useMay } from '../../owner/use-may.ts'
import { IconButton } from '../../parts/button.tsx'
import { Chip } from '../../parts/lists/chip.tsx'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { Menu, MenuItem, MenuLine } from '../../parts/menu.tsx'
import { PhoneOnly, Text, VisuallyHidden } from '../../parts/text.tsx'
import { useTermsTexts } from '../../parts/use-terms-texts.ts'
import { format } from '../../texts/format.ts'
import { useLanguage, useLocaleName } from '../../texts/use-texts.tsx'
import { DeleteVersion } from './delete-version.tsx'

interface VersionActions {
  /** Called with the id of the version whose end of sessions is to be set. */
  onSetEnd: (id: string) => void
  onDelete: (version: TermsVersion) => void
}

interface VersionTableProps extends Pick<VersionActions, 'onSetEnd'> {
  versions: readonly TermsVersion[]
}

/** All versions, the newest first. */
export function VersionTable({ versions, onSetEnd }: VersionTableProps) {
  const texts = useTermsTexts()
  const [deleted, setDeleted] = useState<TermsVersion | null>(null)
  const isLast = ({ document }: TermsVersion) => versions.filter((each) => each.document === document).length === 1
  return (
    <>
      <DataTable
        label={texts.versions}
        rows={versions}
        columns={useColumns({ onSetEnd, onDelete: setDeleted })}
        rowId={({ id }) => id}
      />
      {deleted && <DeleteVersion version={deleted} isLast={isLast(deleted)} onClose={() => setDeleted(null)} />}
    </>
  )
}

function useColumns({ onSetEnd, onDelete }: VersionActions): readonly Column<TermsVersion>[] {
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
        ...{ id: 'state', header: texts.state, isUnbroken: true, onPhones: 'end' },
        cell: ({ isCurrent }) =>
          isCurrent ? (
            <Chip tone="quiet" icon="circle-check">
              {texts.inForce}
            </Chip>
          ) : (
            <Chip icon="clock">{texts.earlier}</Chip>
          ),
      },
      {
        ...{ id: 'acceptance', header: texts.acceptance, onPhones: 'more' },
        cell: ({ isAcceptanceRequired, sessionsEndAt }) =>
          isAcceptanceRequired ? (
            <>
              <PhoneOnly>{texts.acceptance}: </PhoneOnly>
              {texts.required}
              {sessionsEndAt && (
                <Text as="p" look="hint">
                  {texts.sessionsEndOn} <Moment at={sessionsEndAt} />
                </Text>
              )}
            </>
          ) : (
            <Text look="hint">
              <PhoneOnly>{texts.acceptance}: </PhoneOnly>
              {texts.notRequired}
            </Text>
          ),
      },
      {
        ...{ id: 'actions', isActions: true, onPhones: 'end2' },
        header: <VisuallyHidden>{texts.actions}</VisuallyHidden>,
        cell: (version) => <Actions version={version} onSetEnd={onSetEnd} onDelete={onDelete} />,
      },
    ],
    [texts, onSetEnd, onDelete],
  )
}

/** The name of the document, with a link per language. */
function Links({ version: { document, texts: links } }: { version: TermsVersion }) {
  const texts = useTermsTexts()
  const nameOf = useLocaleName()
  const { day } = useLanguage()
  const otherLanguages = links.length === 1 ? texts.everyLanguage : texts.allLanguages
  return (
    <>
      <Text look="strong">{texts.documents[document]}</Text>
      <Text as="p" look="hint" isLong>
        {links.map(({ locale, url, date }, index) => (
          <span key={locale ?? ''}>
            {index > 0 && ' · '}
            <a href={url} rel="noreferrer" target="_blank">
              {locale === null ? otherLanguages : nameOf(locale)}
            </a>
            {date && ` (${day(new Date(`${date}T12:00:00`))})`}
          </span>
        ))}
      </Text>
    </>
  )
}

function Actions({ version, onSetEnd, onDelete }: VersionActions & { version: TermsVersion }) {
  const { id, document, isCurrent, isAcceptanceRequired, wasAccepted } = version
  const texts = useTermsTexts()
  const { projectId, app } = useProjectApp()
  const mayChange = useMay('developer')
  const change = useChange(projectId, {
    // Without a required acceptance, no session ends.
    run: (required: boolean) =>
      app.terms.update(id, { isAcceptanceRequired: required, ...(!required && { sessionsEndAt: null }) }),
    stale: [['terms'], ['project'], ['audit']],
    done: () => texts.changed,
  })
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
        <MenuItem icon="trash-2" isDangerous onSelect={() => onDelete(version)}>
          {texts.remove}
        </MenuItem>
      )}
    </Menu>
  )
}
