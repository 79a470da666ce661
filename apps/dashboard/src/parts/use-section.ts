import { useMatches } from '@tanstack/react-router'
import type { Texts } from '../texts/texts.ts'
import { useTexts } from '../texts/use-texts.tsx'

type List = 'applications' | 'sign-in' | 'teams' | 'transfers' | 'users'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The text of the section in the path at the top; pages without one are not in it. */
    crumb?: keyof Texts['shell']
    /** Route of the list that contains the entity of the page. The breadcrumb links to it. */
    list?: { readonly to: `/p/$projectId/${List}`; readonly search?: object }
  }
}

/** Returns the name of the section of the page, and the list that contains the entity of the page. */
export function useSection() {
  const texts = useTexts('shell')
  const page = useMatches({ select: (matches) => matches.find(({ staticData }) => staticData.crumb)?.staticData })
  return { name: page?.crumb ? String(texts[page.crumb]) : '', list: page?.list }
}
