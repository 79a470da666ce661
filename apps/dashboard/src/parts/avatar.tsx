import styles from './avatar.module.css'
/** Shows a picture, or initials on a color that follows from the id. */
export function Avatar(props: AvatarProps) {
  const { id, name, imageUrl, size, isSquare, isStrong } = props
  const look = {
    className: styles.avatar,
    'data-size': size,
    'data-square': isSquare || undefined,
    'data-strong': isStrong || undefined,
  }
  if (imageUrl) return <img {...look} src={imageUrl} alt="" loading="lazy" />
  return (
    <span {...look} data-hue={hueOf(id)} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

interface AvatarProps {
  id: string
  /** A display name or an email address. */
  name: string
  imageUrl?: string | null
  /** 24 px by default, `md` 32 px, `lg` 48 px. */
  size?: 'md' | 'lg'
  isSquare?: boolean
  /** A full color, for the projects of the owner. */
  isStrong?: boolean
}

/** Returns 1 to 10, the same for the same id. */
export function hueOf(id: string): number {
  let hash = 0
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 100_003
  return (hash % 10) + 1
}

/** Returns the first letters of the first and last word, at most two. */
export function initialsOf(name: string): string {
  const words = name.split('@')[0]?.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
  const [first = '?'] = words
  const last = words.length > 1 ? words.at(-1) : ''
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
