import { limits } from '@portico/contract/limits'

export interface AvatarProps {
  /** Whose hue it is; stays the same for the same id. */
  id: string
  name: string
  imageUrl?: string | null
  /** In pixels. */
  size?: number
  /** How many initials stand in for a missing picture. */
  initials?: number
}

/** A round picture, or initials on a hue made from the id. Decoration: the name stands beside it. */
export function Avatar({ id, name, imageUrl, size = limits.avatarSizePixels, initials = 2 }: AvatarProps) {
  const style = { width: size, height: size, '--portico-hue': hueOf(id), fontSize: Math.round(size * 0.38) }
  return (
    <span aria-hidden="true" className="portico-avatar" data-part="avatar" style={style}>
      {imageUrl ? <img alt="" src={imageUrl} /> : initialsOf(name).slice(0, initials)}
    </span>
  )
}

/** A hue in degrees. */
function hueOf(id: string): number {
  let hash = 0
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360
  return hash
}

/** First letters of the first two words; of an e-mail address, of what stands before the @. */
function initialsOf(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s._+-]+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
