import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../button.tsx'
import { Inline } from '../layout.tsx'

/** Leads to the next page of a list, and back to the first. */
export function Pager({ isFirst, nextCursor, onFirst, onNext, onPrevious }: PagerProps) {
  const texts = useTexts('common')
  if (isFirst && nextCursor === null) return null
  return (
    <Inline as="span">
      <Button isSmall icon="chevron-left" isDisabled={isFirst} onClick={onPrevious ?? onFirst}>
        {texts.previous}
      </Button>
      <Button isSmall isDisabled={nextCursor === null} onClick={() => nextCursor !== null && onNext(nextCursor)}>
        {texts.next}
      </Button>
    </Inline>
  )
}

export interface PagerProps {
  isFirst: boolean
  nextCursor: string | null
  onFirst: () => void
  onNext: (cursor: string) => void
  /** Goes back in the history of the browser, for example. By default, to the first page. */
  onPrevious?: () => void
}
