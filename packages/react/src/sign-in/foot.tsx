import * as en from '@portico/messages/en'
import type { Project } from '@portico/sdk/client'
import type { ReactNode } from 'react'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { Part } from '../ui/part.tsx'

type Appearance = Project['config']['appearance']

const labels = [
  ['terms', en.termsLink],
  ['privacy', en.privacyLink],
  ['help', en.helpLink],
] as const

/** The end of a card: the host's own text, and links to the pages of the host or, without one, of the project. */
export function Foot({ appearance, children }: { appearance: Appearance | undefined; children: ReactNode }) {
  const { layout, translate: t } = usePorticoContext()
  const links = {
    terms: layout.links?.terms ?? appearance?.termsUrl,
    privacy: layout.links?.privacy ?? appearance?.privacyUrl,
    help: layout.links?.help,
  }
  if (!children && !Object.values(links).some(Boolean)) return null
  return (
    <Part as="footer" part="foot">
      {children}
      {labels.map(
        ([name, label]) =>
          links[name] && (
            <Part as="a" href={links[name]} key={name} part="link">
              {t(label)}
            </Part>
          ),
      )}
    </Part>
  )
}
