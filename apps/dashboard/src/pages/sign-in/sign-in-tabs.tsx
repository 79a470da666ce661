import { useProjectApp } from '../../owner/projects.ts'
import { Tabs } from '../../parts/lists/tabs.tsx'
import { useLanguage } from '../../texts/use-texts.tsx'
import type { SignInTab } from './sign-in-search.ts'
import { useSignInTexts } from './use-sign-in-texts.ts'

/** The parts of the page of sign-in methods. */
export function SignInTabs({ providerCount }: { providerCount: number }) {
  const texts = useSignInTexts()
  const { number } = useLanguage()
  const { projectId } = useProjectApp()
  const link = (tab?: SignInTab) => ({
    to: '/p/$projectId/sign-in' as const,
    params: { projectId },
    search: tab ? { tab } : {},
  })
  return (
    <Tabs
      label={texts.title}
      tabs={[
        { name: texts.methods, link: link() },
        {
          name: texts.providers,
          count: number(providerCount),
          link: link('providers'),
        },
        { name: texts.signUp, link: link('sign-up') },
      ]}
    />
  )
}
