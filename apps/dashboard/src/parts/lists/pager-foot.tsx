import { useRouter } from '@tanstack/react-router'
import { AtEnd } from '../layout.tsx'
import { Pager, type PagerProps } from './pager.tsx'
import { TableFoot } from './table.tsx'

/** The pager below a table whose cursor is in the address of the page. Nothing if one page has all rows. */
export function PagerFoot({ isFirst, nextCursor, onFirst, onNext }: Omit<PagerProps, 'onPrevious'>) {
  const { history } = useRouter()
  if (isFirst && nextCursor === null) return null
  return (
    <TableFoot>
      <AtEnd>
        <Pager
          isFirst={isFirst}
          nextCursor={nextCursor}
          onFirst={onFirst}
          onPrevious={() => history.back()}
          onNext={onNext}
        />
      </AtEnd>
    </TableFoot>
  )
}
