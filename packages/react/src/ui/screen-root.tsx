import type { HTMLAttributes } from 'react'
import { useProjectOrNull } from '../hooks/use-project-or-null.ts'
import { appearanceStyle } from '../theme/appearance-style.ts'
import { Root } from './root.tsx'

/** The root element of a screen, in the appearance of the project. Smaller parts have that of the host's page. */
export function ScreenRoot(props: HTMLAttributes<HTMLDivElement>) {
  return <Root {...props} style={appearanceStyle(useProjectOrNull()?.config.appearance)} />
}
