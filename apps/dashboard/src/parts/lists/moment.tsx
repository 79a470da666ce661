import { useLanguage } from '../../texts/use-texts.tsx'

/** Shows a time: relative up to a day, then the day. The title has the exact time. `exact` shows that instead. */
export function Moment({ at, isExact = false }: { at: Date; isExact?: boolean }) {
  const formats = useLanguage()
  const exact = formats.exact(at)
  return (
    <time dateTime={at.toISOString()} title={exact}>
      {isExact ? exact : formats.relative(at)}
    </time>
  )
}
