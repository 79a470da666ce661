import type { ComponentProps, ElementType } from 'react'

/** Props of a part whose element the page chooses with `as`: its own props, and those of the element. */
export type AsProps<Tag extends ElementType, Own = unknown> = Own & { as?: Tag } & Omit<
    ComponentProps<Tag>,
    keyof Own | 'as'
  >

/** Joins names of classes. A page adds a class of its own to a part only to place it. */
export const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
