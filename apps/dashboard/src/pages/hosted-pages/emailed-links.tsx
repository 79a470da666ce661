import type { ProjectOptions } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { projectOptionsQuery } from '../../owner/project-options.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { useMay } from '../../owner/use-may.ts'
import { Rows } from '../../parts/cards/rows.tsx'
import { SwitchRow } from '../../parts/forms/field.tsx'
import { Section } from '../../parts/page.tsx'
import { useHostedPageTexts } from './use-hosted-page-texts.ts'

type Link = ProjectOptions['hostedEmailLinks'][number]

/** The kinds of links, in the order of the list. */
const links = [
  'sign_in',
  'verification',
  'password_reset',
  'team_invitation',
  'user_invitation',
  'waitlist',
] as const satisfies readonly Link[]

/** Leads emailed links of a kind to the hosted page, or to the page that the app names. A switch applies at once. */
export function EmailedLinks() {
  const texts = useHostedPageTexts()
  const { projectId, app } = useProjectApp()
  const mayChange = useMay('developer')
  const { data: options } = useQuery(projectOptionsQuery(projectId))
  const change = useChange(projectId, {
    run: ({ hosted }: { hosted: Link[]; isOn: boolean }) => app.projects.updateOptions({ hostedEmailLinks: hosted }),
    stale: [['options'], ['audit']],
    done: (_options, { isOn }) => (isOn ? texts.linksHosted : texts.linksOfApp),
  })
  const stored = options?.hostedEmailLinks ?? []
  const shown = change.isPending ? change.variables.hosted : stored
  return (
    <Section title={texts.links} help={texts.linksHelp} isPadded={false}>
      <Rows as="div">
        {links.map((link) => (
          <SwitchRow
            key={link}
            label={texts.emailedLinks[link]}
            checked={shown.includes(link)}
            disabled={!mayChange || !options || change.isPending}
            onChange={({ target: { checked: isOn } }) =>
              change.mutate({ isOn, hosted: links.filter((each) => (each === link ? isOn : stored.includes(each))) })
            }
          />
        ))}
      </Rows>
    </Section>
  )
}
