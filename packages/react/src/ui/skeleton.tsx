import * as en from '@portico/messages/en'
import { useTranslate } from '../hooks/use-translate.ts'

/** The skeleton of a loading form. Visible after 200 ms only, so that quick responses do not flicker. */
export function Skeleton({ fields }: { fields: number }) {
  const t = useTranslate()
  return (
    <div aria-busy="true" aria-label={t(en.loading)} className="portico-skeleton" role="status">
      {Array.from({ length: fields + 1 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places
        <span key={index} />
      ))}
    </div>
  )
}
