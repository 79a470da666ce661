import { usePorticoContext } from '../hooks/use-portico.ts'
import { languageAttributes } from '../languages/language-attributes.ts'
import { useMode } from '../theme/use-mode.ts'
import { Avatar } from '../ui/avatar.tsx'

/** The user of a `UserAvatar`. A `CurrentUser` is one. */
export interface AvatarUser {
  /** Selects the hue of the initials. */
  id?: string
  displayName?: string | null
  primaryEmail?: string | null
  profileImageUrl?: string | null
}

/** Properties of `UserAvatar`. */
export interface UserAvatarProps {
  /** In pixels at the browser's usual text size; 34 by default. */
  size?: number
  /** Without a user, a neutral icon is shown. */
  user?: AvatarUser | null
  /** Adds a hairline around the picture. */
  border?: boolean
}

/** Shows the picture or the initials of a user. Decorative, so show the name beside it. */
export function UserAvatar({ size, user, border }: UserAvatarProps) {
  const { language, layout } = usePorticoContext()
  const name = user?.displayName || user?.primaryEmail || ''
  return (
    // A root element that is valid within sentences and buttons.
    <span
      {...languageAttributes(language)}
      className="portico-root portico-inline"
      data-background={useMode()}
      data-mode={layout.mode}
    >
      <Avatar
        id={user?.id ?? name}
        imageUrl={user?.profileImageUrl}
        name={name}
        {...(size !== undefined && { size })}
        {...(border !== undefined && { border })}
      />
    </span>
  )
}
