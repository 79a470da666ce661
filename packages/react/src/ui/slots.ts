import type { AllHTMLAttributes, ComponentType } from 'react'

/**
 * The parts of the screens: the values of `data-part`, and the names of `slots`. A name does not change between minor
 * releases.
 */
export type PartName =
  | 'card'
  | 'logo'
  | 'title'
  | 'lead'
  | 'mark'
  | 'providers'
  | 'provider'
  | 'divider'
  | 'tabs'
  | 'tab'
  | 'panel'
  | 'form'
  | 'banner'
  | 'field'
  | 'label'
  | 'input'
  | 'note'
  | 'button'
  | 'link'
  | 'back'
  | 'actions'
  | 'asides'
  | 'foot'
  | 'account'
  | 'sections'
  | 'section-link'
  | 'section'
  | 'block'
  | 'block-title'
  | 'row'
  | 'badge'
  | 'toast'

/** The properties that a component in a slot receives: those of the element that it replaces, to be passed on. */
export interface SlotProps extends AllHTMLAttributes<HTMLElement> {
  'data-part': PartName
}

/** A class that is added to a part, or a component that renders the part in place of its element. */
export type Slots = Partial<Record<PartName, string | ComponentType<SlotProps>>>
