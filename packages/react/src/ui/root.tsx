import type { HTMLAttributes } from 'react'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { directionOf } from '../messages/direction.ts'
import { useMode } from '../theme/use-mode.ts'

/** The element that keeps the host's styles out and sets language, direction and mode. Every part is inside one. */
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
