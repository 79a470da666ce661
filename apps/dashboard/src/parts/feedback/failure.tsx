import { KnownError, ServiceError } from '@portico/sdk/client'
import { isNotAllowed } from '../../owner/query-client.ts'
import { format } from '../../texts/format.ts'
import type { Texts } from '../../texts/texts.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { Card, CardFoot } from '../cards/card.tsx'
import { CopyableId } from '../copyable.tsx'
import { Text } from '../text.tsx'
import { useDocumentTitle } from '../use-document-title.ts'
import { useSection } from '../use-section.ts'
import { describeError, textOfCode } from './describe-error.ts'
import { Empty, type EmptyProps } from './note.tsx'

/** Replaces content that failed to load: names the failure, its reason, the next step, and the id of the request. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const texts = useTexts('common')
  const requestId = requestIdOf(error)
  const action = onRetry && !isNotAllowed(error) && (
    <Button icon="rotate-cw" onClick={onRetry}>
      {texts.retry}
    </Button>
  )
  return (
    <Card role="alert">
      {isNotFound(error) ? (
        <Missing code={error.code} />
      ) : (
        <Empty {...headOf(error, texts)} action={action}>
          {describeError(error, texts)}
        </Empty>
      )}
      {requestId && (
        <CardFoot as="p">
          <Text look="muted">{texts.requestId}</Text> <CopyableId id={requestId} />
        </CardFoot>
      )}
    </Card>
  )
}

/** In the place of a page about one user or team that was deleted, or never existed. */
function Missing({ code }: { code: string }) {
  const { notFoundTitle, notFoundTitles, backTo } = useTexts('common')
  const title = textOfCode(notFoundTitles, code) ?? notFoundTitle
  const { notFoundText } = useTexts('shell')
  const { name, list } = useSection()
  useDocumentTitle(title)
  return (
    <Empty
      isPage
      icon="search-x"
      title={title}
      action={
        list && (
          <ButtonLink {...list} params={true}>
            {format(backTo, { page: name })}
          </ButtonLink>
        )
      }
    >
      {notFoundText}
    </Empty>
  )
}

function headOf(error: unknown, texts: Texts['common']): Pick<EmptyProps, 'icon' | 'title'> {
  if (isNotAllowed(error)) return { icon: 'lock', title: texts.notAllowedTitle }
  return { icon: 'server-crash', title: texts.failedTitle }
}

/** Returns true if what the page shows was deleted, or never existed. */
const isNotFound = (error: unknown): error is KnownError =>
  error instanceof KnownError && error.code.endsWith('_NOT_FOUND')

/** Returns the id under which the service has logged the failed request, or null if none arrived. */
const requestIdOf = (error: unknown): string | null =>
  error instanceof KnownError || error instanceof ServiceError ? error.requestId : null
