import { limits } from '@portico/contract/limits'
import { useState } from 'react'
import { person } from './icons/card-icons.ts'
import { Icon } from './icons/icon.tsx'
import { initialsOf } from './initials.ts'

export interface AvatarProps {
  /** Determines the hue. Without an id, the avatar is gray. */
  id?: string | undefined
  name: string
  imageUrl?: string | null | undefined
  /** Avatars of users are round with two initials. Avatars of teams are square with one. */
  shape?: 'person' | 'team'
  /** In pixels at the browser's usual text size: `small` is 20, `large` 60. 34 by default. */
  size?: 'small' | 'large' | number
  border?: boolean
}

/** A picture, or initials on a hue that depends on the id. Decorative: the name is beside it. */
export function Avatar(props: AvatarProps) {
  const { id, name, imageUrl, shape = 'person', size = limits.avatarSizePixels, border = false } = props
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const hasPicture = Boolean(imageUrl) && imageUrl !== brokenUrl
  const initials = hasPicture ? '' : initialsOf(name, shape === 'team' ? 1 : 2)
  const setSize = (element: HTMLElement | null) =>
    // Not as a style attribute, which a content security policy may forbid in the HTML of a server.
    element?.style.setProperty('--portico-avatar', typeof size === 'number' ? `${size / 16}rem` : '')
  return (
    <span
      aria-hidden="true"
      className="portico-avatar"
      data-border={border || undefined}
      data-hue={id ? hueOf(id) : undefined}
      // Drawn by the style sheet: as a text, they would be part of what users of speech input say to press a button.
      data-initials={initials || undefined}
      data-part="avatar"
      data-shape={shape}
      data-size={typeof size === 'number' ? undefined : size}
      ref={size === limits.avatarSizePixels ? undefined : setSize}
    >
      {imageUrl && hasPicture && <Picture onBroken={() => setBrokenUrl(imageUrl)} url={imageUrl} />}
      {!hasPicture && initials === '' && <Icon shape={person} />}
    </span>
  )
}

function Picture({ url, onBroken }: { url: string; onBroken: () => void }) {
  // A picture in server-rendered HTML may have failed before this code runs.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) onBroken()
  }
  // Some providers refuse requests for their pictures that name another site as referrer.
  return <img alt="" onError={onBroken} ref={check} referrerPolicy="no-referrer" src={url} />
}

/** Returns one of the six hues of people.css. */
function hueOf(id: string): number {
  let hash = 0
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 997
  return 1 + (hash % 6)
}
