import * as en from '@portico/messages/en'
import type { ReactNode } from 'react'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { Part } from '../ui/part.tsx'

const labels = [
  ['terms', en.termsLink],
  ['privacy', en.privacyLink],
  ['help', en.helpLink],
] as const

/** The end of a card: the host's own text, and links to the host's pages. */
export function Foot({ children }: { children: ReactNode }) {
  const { layout, translate: t } = usePorticoContext()
  const { links } = layout
  if (!children && !links) return null
  return (
    <Part as="footer" part="foot">
      {children}
      {labels.map(
        ([name, label]) =>
          links?.[name] && (
            <Part as="a" href={links[name]} key={name} part="link">
              {t(label)}
            </Part>
          ),
      )}
    </Part>
  )
}
