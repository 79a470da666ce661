import type { HTMLAttributes } from 'react'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { languageAttributes } from '../languages/language-attributes.ts'
import { useMode } from '../theme/use-mode.ts'

/** The root element of every part. Isolates it from the host's styles and sets language, direction and color mode. */
export function Root({ className = '', ...rest }: HTMLAttributes<HTMLDivElement>) {
  const { language, layout } = usePorticoContext()
  return (
    <div
      {...rest}
      {...languageAttributes(language)}
      className={`portico-root ${className}`}
      data-background={useMode()}
      data-mode={layout.mode}
    />
  )
}
