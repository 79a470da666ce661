import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './as-props.ts'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

interface Look {
  /** One `primary` per page; `destroy` only for the last step of a deletion. A thin line by default. */
  look?: 'primary' | 'ghost' | 'danger' | 'destroy'
  isSmall?: boolean
  icon?: IconName
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, Look {
  /** True while its action runs: a second click does nothing, and the focus stays. */
  isBusy?: boolean
  /** Looks and behaves as disabled, but keeps the focus. Give the reason beside it. */
  isDisabled?: boolean
}

/** A button with text. It never submits a form unless `type="submit"`. */
export function Button({ look, isSmall, icon, isBusy, isDisabled, children, onClick, ...props }: ButtonProps) {
  const isInert = isBusy || isDisabled
  return (
    <button
      type="button"
      {...props}
      {...attributesOf({ look, isSmall })}
      className={classes(styles.button, props.className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isInert || undefined}
      onClick={isInert ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** A button that shows an icon only. The label is its accessible name and its title. */
export function IconButton({ label, icon, ...props }: ButtonProps & { label: string; icon: IconName }) {
  return (
    <Button {...props} data-icon-only="" aria-label={label} title={props.title ?? label}>
      <Icon name={icon} />
    </Button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ look, isSmall, icon, children, ...props }: LinkProps & Look & { children?: ReactNode }) {
  return (
    <Link {...props} {...attributesOf({ look, isSmall })} className={styles.button}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

/** A link to another page that looks like a button. */
export const ButtonAnchor = ({ look, isSmall, ...props }: ComponentProps<'a'> & Omit<Look, 'icon'>) => (
  <a {...props} {...attributesOf({ look, isSmall })} className={styles.button} />
)

const attributesOf = ({ look, isSmall }: { [Name in 'look' | 'isSmall']: Look[Name] | undefined }) => ({
  'data-look': look,
  'data-small': isSmall || undefined,
})
