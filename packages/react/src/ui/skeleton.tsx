import * as en from '@portico/messages/en'
import { useTranslate } from '../hooks/use-translate.ts'

/** The skeleton of a loading form. Visible after 200 ms only, so that quick responses do not flicker. */
export function Skeleton({ fields }: { fields: number }) {
  const t = useTranslate()
  return (
    <div aria-busy="true" aria-label={t(en.loading)} className="portico-skeleton" role="status">
      {[...Array(fields + 1).keys()].map((bar) => (
        <span key={bar} />
      ))}
    </div>
  )
}
