import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './menu.module.css'

/** A menu that opens when it is shown for the first time, and then at its button. */
export function OpenedMenu({ trigger, children, isInRail = false, align = 'end' }: MenuProps) {
  return (
    <BaseMenu.Root modal={false} defaultOpen>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={4} align={align} className={styles.positioner}>
          <BaseMenu.Popup className={styles.menu} data-in-rail={isInRail || undefined}>
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

export interface MenuProps {
  trigger: ReactElement<ComponentProps<'button'>>
  children: ReactNode
  isInRail?: boolean
  align?: 'start' | 'end'
}

export function Item({ icon, onSelect, isDangerous, disabledReason, end, children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      data-danger={isDangerous || undefined}
      onClick={onSelect}
      disabled={disabledReason !== undefined}
      title={disabledReason}
    >
      {icon && <Icon name={icon} />}
      {children}
      {end && <span className={styles.end}>{end}</span>}
    </BaseMenu.Item>
  )
}

export interface MenuItemProps {
  icon?: IconName
  onSelect: () => void
  isDangerous?: boolean
  /** Disables the action and gives the reason. */
  disabledReason?: string | undefined
  /** A shortcut or a mark at the end of the row. */
  end?: ReactNode
  children: ReactNode
}

export function LinkItem({ children, isCurrent, ...link }: MenuLinkProps) {
  return (
    <BaseMenu.LinkItem render={<Link {...link} />} closeOnClick aria-current={isCurrent || undefined}>
      {children}
    </BaseMenu.LinkItem>
  )
}

export type MenuLinkProps = LinkProps & { children: ReactNode; isCurrent?: boolean }

export function Choice({ value, onChange, choices, label }: MenuChoiceProps<string>) {
  return (
    <BaseMenu.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      <p className={styles.caption}>{label}</p>
      {choices.map(([choice, name]) => (
        <BaseMenu.RadioItem key={choice} value={choice} closeOnClick>
          {name}
          <BaseMenu.RadioItemIndicator className={styles.end}>
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

export function Check({ checked, onChange, children }: MenuCheckProps) {
  return (
    <BaseMenu.CheckboxItem checked={checked} onCheckedChange={onChange}>
      {children}
      <BaseMenu.CheckboxItemIndicator className={styles.end}>
        <Icon name="check" />
      </BaseMenu.CheckboxItemIndicator>
    </BaseMenu.CheckboxItem>
  )
}

export interface MenuCheckProps {
  checked: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

export const Line = () => <BaseMenu.Separator render={<hr />} />
