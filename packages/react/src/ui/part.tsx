import type { AllHTMLAttributes, ElementType, Ref } from 'react'
import { usePorticoContext } from '../hooks/use-portico.ts'
import type { PartName } from './slots.ts'

/** Properties of a part: those of its element. */
export interface PartProps<E extends HTMLElement> extends AllHTMLAttributes<E> {
  part: PartName
  /** The element; `div` by default. */
  as?: keyof HTMLElementTagNameMap
  partRef?: Ref<E> | undefined
  [data: `data-${string}`]: string | number | boolean | undefined
}

/** An element that a host can style: it has a class, a stable `data-part`, and the host's class or component. */
export function Part<E extends HTMLElement>({ part, as = 'div', partRef, className = '', ...rest }: PartProps<E>) {
  const slot = usePorticoContext().slots[part]
  const isClass = typeof slot === 'string'
  const Element: ElementType = slot && !isClass ? slot : as
  const classes = `portico-${part} ${className} ${isClass ? slot : ''}`.trim()
  return <Element {...rest} className={classes} data-part={part} ref={partRef} />
}
