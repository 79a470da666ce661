import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { projectQuery, useListedProject, useProjectApp } from '../../owner/projects.ts'
import { Icon } from '../../parts/icon.tsx'
import { Empty } from '../../parts/note.tsx'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { apiKeysQuery } from '../api-keys/api-keys-query.ts'
import { type AttentionItem, type AttentionPage, attentionOf } from './attention.ts'

const icons = { danger: 'circle-alert', warn: 'triangle-alert', info: 'info' } as const

/** What the owner needs to do. Shown once everything is checked that the role may read. */
export function AttentionCard() {
  const texts = useTexts('overview')
  const shell = useTexts('shell')
  const { projectId } = useProjectApp()
  const items = useAttention()
  const pageNames: Record<AttentionPage, string> = {
    'api-keys': shell.apiKeys,
    domains: shell.domains,
    email: shell.email,
    'sign-in': shell.signInMethods,
  }
  return (
    <section className="card">
      <header className="card-head">
        <div>
          <h2>{texts.attention}</h2>
        </div>
        {items && items.length > 0 && <span className="count">{items.length}</span>}
      </header>
      {items?.length === 0 && (
        <Empty icon="circle-check" title={texts.attentionNone}>
          {texts.attentionNoneText}
        </Empty>
      )}
      <ul className="todo">
        {items?.map(({ key, tone, title, text, page }) => (
          <li key={key}>
            <Icon name={icons[tone]} tone={tone} />
            <div>
              <bdi className="strong">{title}</bdi>
              <p className="muted">{text}</p>
              {page && (
                <p>
                  <Link to={`/p/$projectId/${page}`} params={{ projectId }}>
                    {pageNames[page]}
                  </Link>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useAttention(): AttentionItem[] | null {
  const texts = useTexts('overview')
  const { relative, day } = useLanguage()
  const { projectId } = useProjectApp()
  const role = useListedProject().project?.role
  const mayReadKeys = role === 'owner' || role === 'admin'
  const [project, keys] = useQueries({
    queries: [projectQuery(projectId), { ...apiKeysQuery(projectId), enabled: mayReadKeys }],
  })
  if (!project.data || !role || (mayReadKeys && !keys.data)) return null
  return attentionOf({ project: project.data, keySets: keys.data ?? [], now: new Date() }, { texts, relative, day })
}
