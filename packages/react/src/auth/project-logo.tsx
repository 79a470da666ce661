import type { Project } from '@portico/sdk/client'
import { useEffect, useRef, useState } from 'react'
import { subscribeToMode } from '../theme/use-mode.ts'
import { Part } from '../ui/part.tsx'

type Logos = NonNullable<Project['config']['appearance']['logoUrl']>

/** The logo of the project, in the version for the mode of the screen. Its height is fixed: nothing moves when it loads. */
export function ProjectLogo({ logos: { light, dark }, name }: { logos: Logos; name: string }) {
  const image = useRef<HTMLElement>(null)
  const [isDark, setIsDark] = useState(false)
  useEffect(() => {
    // Simulated documents of tests have none.
    if (typeof globalThis.matchMedia !== 'function') return
    const system = matchMedia('(prefers-color-scheme: dark)')
    // The style sheet decides the mode: it follows the page or, with both modes, the system.
    const update = () => {
      const scheme = image.current && getComputedStyle(image.current).colorScheme
      setIsDark(scheme === 'dark' || (scheme === 'light dark' && system.matches))
    }
    update()
    system.addEventListener('change', update)
    const unsubscribe = subscribeToMode(update)
    return () => {
      system.removeEventListener('change', update)
      unsubscribe()
    }
  }, [])
  return <Part as="img" part="logo" partRef={image} src={((isDark && dark) || light || dark) ?? undefined} alt={name} />
}
