import { type ReactNode, useEffect, useRef } from 'react'
import { Heading, type HeadingLevel } from './heading.tsx'
import { Part } from './part.tsx'
import { ScreenRoot } from './screen-root.tsx'
import { Skeleton } from './skeleton.tsx'
import { Views } from './views.tsx'

/** The properties of every screen. */
export interface ScreenProps {
  /** Fills the height of the window, in the background of the theme if it has one. */
  fullPage?: boolean
  /** Level of the title: 1 on a page of its own (the default with `fullPage`), otherwise 2. */
  headingLevel?: HeadingLevel
}

export interface CardProps extends ScreenProps {
  /** A card without a title is still loading. */
  title?: ReactNode
  takesFocus?: boolean
  /** Shown above the title. */
  mark?: ReactNode
  logo?: ReactNode
  align?: 'start' | 'center'
  /** Replaces mark, title and content. */
  step?: ReactNode
  children?: ReactNode
}

/** The frame of every screen: at most 380 px wide, one title, one task. */
export function Card({
  title,
  takesFocus,
  mark,
  logo,
  align,
  step,
  children,
  fullPage = false,
  headingLevel,
}: CardProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    // After the first frame. If it does not load, a card changes its height without animation.
    import('./card-effects.ts').then(
      ({ startCardEffects }) => card.current && startCardEffects(card.current),
      () => {},
    )
  }, [])
  return (
    <ScreenRoot className={fullPage ? 'portico-page' : ''}>
      <Part as="section" data-align={align} part="card" partRef={card}>
        <Views step={step}>
          {logo && <Part part="logo">{logo}</Part>}
          {mark}
          {title && (
            <Heading level={levelOfTitle({ fullPage, headingLevel })} takesFocus={takesFocus}>
              {title}
            </Heading>
          )}
          {children}
        </Views>
      </Part>
    </ScreenRoot>
  )
}

/** Returns the level of a screen's title. */
export function levelOfTitle({ fullPage, headingLevel }: ScreenProps): HeadingLevel {
  return headingLevel ?? (fullPage ? 1 : 2)
}

/** The frame of a screen that is still loading, with its title if it is known. */
export function LoadingCard(props: ScreenProps & { title?: ReactNode }) {
  return (
    <Card {...props}>
      <Skeleton fields={2} />
    </Card>
  )
}
