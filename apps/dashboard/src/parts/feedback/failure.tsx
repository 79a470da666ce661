import { KnownError, NetworkError, ServiceError } from '@portico/sdk/client'
import { isNotAllowed, isSignedOut } from '../../owner/query-client.ts'
import { format } from '../../texts/format.ts'
import type { Texts } from '../../texts/texts.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { Card, CardFoot } from '../cards/card.tsx'
import { CopyableId } from '../copyable.tsx'
import { CodeError } from '../deferred-code.ts'
import { Text } from '../text.tsx'
import { useDocumentTitle } from '../use-document-title.ts'
import { useSection } from '../use-section.ts'
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
        <Missing />
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
function Missing() {
  const { notFoundTitle: title, backTo } = useTexts('common')
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
const isNotFound = (error: unknown): boolean => error instanceof KnownError && error.code.endsWith('_NOT_FOUND')

/** Returns a sentence for an error, with the next step of the owner. */
export function describeError(error: unknown, texts: Texts['common']): string {
  if (error instanceof NetworkError || error instanceof CodeError) return texts.failedNetwork
  if (isSignedOut(error)) return texts.signedOut
  if (isNotAllowed(error)) return texts.notAllowed
  if (error instanceof ServiceError && error.status >= 500) return texts.failedService
  if (error instanceof KnownError) return describeKnownError(error, texts.errors) ?? error.message
  return error instanceof Error ? error.message : String(error)
}

function describeKnownError({ code, details }: KnownError, texts: Texts['common']['errors']): string | null {
  const [, sentence = null] = Object.entries(texts).find(([known]) => known === code) ?? []
  return sentence && format(sentence, Object(details))
}

/** Returns the id under which the service has logged the failed request, or null if none arrived. */
const requestIdOf = (error: unknown): string | null =>
  error instanceof KnownError || error instanceof ServiceError ? error.requestId : null
