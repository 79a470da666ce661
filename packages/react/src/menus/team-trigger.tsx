import * as en from '@portico/messages/en'
import type { UserTeam } from '@portico/sdk/client'
import { useTranslate } from '../hooks/use-translate.ts'
import { Avatar } from '../ui/avatar.tsx'
import { cutText } from '../ui/fields/graphemes.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { people, upDown } from '../ui/icons/menu-icons.ts'
import { shownCharacters } from '../ui/menu/menu-item.tsx'

/** The content of the switcher's button. */
export function TeamTrigger({ team }: { team: UserTeam | null }) {
  const t = useTranslate()
  return (
    <>
      {team ? <TeamPicture team={team} /> : <Icon shape={people} />}
      {team ? (
        <span className="portico-cut" dir="auto" title={team.displayName}>
          {cutText(team.displayName, shownCharacters)}
        </span>
      ) : (
        <span>{t(en.chooseTeam)}</span>
      )}
      <Icon shape={upDown} />
    </>
  )
}

/** The picture of a team in a line of text. */
export function TeamPicture({ team }: { team: UserTeam }) {
  return <Avatar id={team.id} imageUrl={team.profileImageUrl} name={team.displayName} shape="team" size="small" />
}
