import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { projectQuery, useProjectApp } from '../../owner/projects.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { Card } from '../../parts/cards/card.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { AtEnd } from '../../parts/layout.tsx'
import { Pager } from '../../parts/lists/pager.tsx'
import { TableFoot } from '../../parts/lists/table.tsx'
import { HeldKeyTable } from './held-key-table.tsx'
import { heldKeysQuery } from './held-keys-query.ts'
import { HolderFilter } from './holder-filter.tsx'
import { useApiKeyTexts } from './use-api-key-texts.ts'

const from = '/p/$projectId/api-keys'

/** The keys of all users or teams, or the note that the project allows none. */
export function HeldKeys({ of }: { of: 'users' | 'teams' }) {
  const texts = useApiKeyTexts()
  const { projectId } = useProjectApp()
  const project = useQuery(projectQuery(projectId))
  return (
    <Loaded query={project} columns={5}>
      {({ config }) =>
        (of === 'users' ? config.allowUserApiKeys : config.allowTeamApiKeys) ? (
          <HeldKeyList key={of} of={of} />
        ) : (
          <Card>
            <Empty
              icon="key-round"
              title={texts.heldOff}
              action={
                <ButtonLink to="/p/$projectId/settings" params={{ projectId }}>
                  {texts.heldSettings}
                </ButtonLink>
              }
            >
              {texts.heldOffText}
            </Empty>
          </Card>
        )
      }
    </Loaded>
  )
}

function HeldKeyList({ of }: { of: 'users' | 'teams' }) {
  const texts = useApiKeyTexts()
  const { projectId } = useProjectApp()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const { history } = useRouter()
  const query = useQuery(heldKeysQuery(projectId, search))
  const noneOfHolder = of === 'users' ? texts.noKeysOfUser : texts.noKeysOfTeam
  return (
    <>
      <HolderFilter of={of} />
      <Loaded query={query} rows={8} columns={5}>
        {({ keys, nextCursor }) => (
          <>
            {keys.length > 0 ? (
              <HeldKeyTable of={of} keys={keys} />
            ) : (
              <Card>
                <Empty icon="key-round" title={texts.noHeldKeys}>
                  {search.holder === undefined ? texts.noHeldKeysText : noneOfHolder}
                </Empty>
              </Card>
            )}
            <TableFoot>
              <AtEnd>
                <Pager
                  isFirst={search.cursor === undefined}
                  nextCursor={nextCursor}
                  onFirst={() => void navigate({ search: ({ cursor: _, ...rest }) => rest })}
                  onPrevious={() => history.back()}
                  onNext={(cursor) => void navigate({ search: (now) => ({ ...now, cursor }) })}
                />
              </AtEnd>
            </TableFoot>
          </>
        )}
      </Loaded>
    </>
  )
}
