import type { HTMLAttributes } from 'react'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { directionOf } from '../messages/direction.ts'
import { useMode } from '../theme/use-mode.ts'

/** The root element of every part. Isolates it from the host's styles and sets language, direction and color mode. */
export function Root({ className = '', ...rest }: HTMLAttributes<HTMLDivElement>) {
  const {
    language: { lang },
    layout,
  } = usePorticoContext()
  return (
    <div
      {...rest}
      className={`portico-root ${className}`}
      data-background={useMode()}
      data-mode={layout.mode}
      dir={directionOf(lang)}
      lang={lang}
    />
  )
}
