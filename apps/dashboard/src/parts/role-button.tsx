import type { OwnerRole } from '@portico/sdk/admin'
import { useMay } from '../owner/use-may.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { Button, type ButtonProps } from './button.tsx'

/** A button for owners with a role. For others it is disabled, and its title gives the reason. */
export function RoleButton({ needs, ...props }: ButtonProps & { needs: OwnerRole }) {
  const texts = useTexts('common')
  if (useMay(needs)) return <Button {...props} />
  return <Button {...props} isDisabled title={texts.notAllowed} />
}
