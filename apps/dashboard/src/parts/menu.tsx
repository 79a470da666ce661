import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** A menu that opens at a button. `trigger` is the button without its handler. */
export function Menu({ trigger, children, isInRail = false, isOpenAtFirst = false, align = 'end' }: MenuProps) {
  return (
    <BaseMenu.Root modal={false} defaultOpen={isOpenAtFirst}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={4} align={align} className="over">
          <BaseMenu.Popup className={isInRail ? 'menu in-rail' : 'menu'}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

export interface MenuProps {
  trigger: ReactElement
  children: ReactNode
  isInRail?: boolean
  /** For a menu that loads when its button is pressed. */
  isOpenAtFirst?: boolean
  align?: 'start' | 'end'
}

/** An action of a menu. `isDangerous` is for what ends, removes or deletes. */
export function MenuItem({ icon, onSelect, isDangerous, disabledReason, end, children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      className={isDangerous ? 'danger' : ''}
      onClick={onSelect}
      disabled={disabledReason !== undefined}
      title={disabledReason}
    >
      {icon && <Icon name={icon} />}
      {children}
      {end && <span className="end">{end}</span>}
    </BaseMenu.Item>
  )
}

export interface MenuItemProps {
  icon?: IconName
  onSelect: () => void
  isDangerous?: boolean
  /** Disables the action and says why. */
  disabledReason?: string | undefined
  /** A shortcut or a mark at the end of the row. */
  end?: ReactNode
  children: ReactNode
}

/** A link of a menu. */
export function MenuLink({ children, isCurrent, ...link }: LinkProps & { children: ReactNode; isCurrent?: boolean }) {
  return (
    <BaseMenu.LinkItem render={<Link {...link} />} closeOnClick aria-current={isCurrent || undefined}>
      {children}
    </BaseMenu.LinkItem>
  )
}

/** One of several choices in a menu. */
export function MenuChoice<Value extends string>({ value, onChange, choices, label }: MenuChoiceProps<Value>) {
  return (
    <BaseMenu.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      <p className="cap">{label}</p>
      {choices.map(([choice, name]) => (
        <BaseMenu.RadioItem key={choice} value={choice} closeOnClick>
          {name}
          <BaseMenu.RadioItemIndicator className="end">
            <Icon name="check" />
          </BaseMenu.RadioItemIndicator>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  )
}

export interface MenuChoiceProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  choices: readonly (readonly [Value, string])[]
}

/** Sets groups of a menu apart. */
export const MenuLine = () => <BaseMenu.Separator render={<hr />} />

/** A caption inside a menu. */
export const MenuCaption = ({ children }: { children: ReactNode }) => <p className="cap">{children}</p>
