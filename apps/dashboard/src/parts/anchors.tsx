import { useLocation } from '@tanstack/react-router'

/** Links to the sections of a long page. They stay visible while the page scrolls. */
export function Anchors({ label, items }: AnchorsProps) {
  const hash = useLocation({ select: (location) => location.hash })
  const current = items.some(([id]) => id === hash) ? hash : items[0]?.[0]
  return (
    <nav className="tabs anchors" aria-label={label}>
      {items.map(([id, name]) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}

export interface AnchorsProps {
  label: string
  /** The id of the section and its name, in the order of the page. */
  items: readonly (readonly [id: string, name: string])[]
}
