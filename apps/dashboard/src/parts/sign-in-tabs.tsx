import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { projectQuery, useProjectApp } from '../owner/projects.ts'
import { signIn as de } from '../texts/de/sign-in.ts'
import { signIn as en } from '../texts/en/sign-in.ts'
import { useLanguage, usePageTexts } from '../texts/use-texts.tsx'
import { Tabs } from './lists/tabs.tsx'

const signInTexts = { en, de }

/** The parts of the page of sign-in methods. The choices of the live preview stay when another part is opened. */
export function SignInTabs() {
  const texts = usePageTexts(signInTexts)
  const { number } = useLanguage()
  const { projectId } = useProjectApp()
  const { data } = useQuery(projectQuery(projectId))
  const { preview } = useSearch({ strict: false })
  const kept = preview === undefined ? {} : { preview }
  const params = { projectId }
  const link = (tab?: 'providers' | 'sign-up' | 'sessions') => ({
    to: '/p/$projectId/sign-in' as const,
    params,
    search: tab ? { tab, ...kept } : kept,
  })
  return (
    <Tabs
      label={texts.title}
      tabs={[
        { name: texts.methods, link: link() },
        {
          name: texts.providers,
          count: data && number(data.config.oauthProviders.length),
          link: link('providers'),
        },
        { name: texts.signUp, link: link('sign-up') },
        { name: texts.sessions, link: link('sessions') },
        { name: texts.claims, link: { to: '/p/$projectId/sign-in/claims', params } },
        { name: texts.appearance, link: { to: '/p/$projectId/sign-in/appearance', params, search: kept } },
      ]}
    />
  )
}
