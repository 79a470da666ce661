import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import styles from './anchors.module.css'
import { classes } from './as-props.ts'
import tabs from './lists/tabs.module.css'

/** Links to the sections of a long page. They stay visible while the page scrolls, and mark the section in view. */
export function Anchors({ label, items }: AnchorsProps) {
  const hash = useLocation({ select: (location) => location.hash })
  const { isLeft, onChoose } = useScrollToSection(hash)
  const inView = useSectionInView(items)
  // The last sections cannot reach the upper part of the window.
  const current = !isLeft && items.some(([id]) => id === hash) ? hash : inView
  return (
    <nav className={classes(tabs.tabs, styles.anchors)} aria-label={label}>
      {items.map(([id, name]) => (
        <a key={id} href={`#${id}`} onClick={onChoose} aria-current={id === current ? 'true' : undefined}>
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

/** The time that the sections of a page may take to load, in milliseconds. */
const loadingMillis = 3000
const touches = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to the section of the address, also while those above it load and grow, until the visitor does something.
 * `isLeft` is true from then on, until a section is chosen again.
 */
function useScrollToSection(id: string) {
  const [left, setLeft] = useState<string | null>(null)
  useEffect(() => {
    const section = document.getElementById(id)
    if (!section?.parentElement) return
    const observer = new ResizeObserver(() => section.scrollIntoView())
    observer.observe(section.parentElement)
    const stop = () => observer.disconnect()
    const leave = () => {
      stop()
      setLeft(id)
    }
    const timer = setTimeout(stop, loadingMillis)
    for (const type of touches) addEventListener(type, leave, { passive: true })
    return () => {
      stop()
      clearTimeout(timer)
      for (const type of touches) removeEventListener(type, leave)
    }
  }, [id])
  return { isLeft: left === id, onChoose: () => setLeft(null) }
}

/**
 * Returns the id of the first section in the upper part of the window. It starts below the sticky bars, where a chosen
 * section is scrolled to. A lower start would pass over a short first section in a high window.
 */
function useSectionInView(items: AnchorsProps['items']): string | undefined {
  const ids = items.map(([id]) => id).join(' ')
  const [inView, setInView] = useState(items[0]?.[0])
  useEffect(() => {
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        const first = ids.split(' ').find((id) => visible.has(id))
        if (first) setInView(first)
      },
      { rootMargin: '-112px 0px -60% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return inView
}
