import { useState } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { IconButton } from './button.tsx'
import { CopyBox } from './code/code-frame.tsx'
import { useCopy } from './copyable.tsx'
import { FieldBox, Label } from './forms/fields.tsx'
import { Text } from './text.tsx'

/** Shows a value to copy, such as an id or an address. `isHidden` covers it until the eye is pressed. */
export function Secret({ label, value, hint, isHidden = false }: SecretProps) {
  const texts = useTexts('common')
  const [isShown, setIsShown] = useState(!isHidden)
  const { isCopied, copy } = useCopy()
  return (
    <FieldBox>
      <Label>{label}</Label>
      <CopyBox>
        <code title={isShown ? value : undefined}>{isShown ? value : covered(value)}</code>
        {isHidden && (
          <IconButton
            isSmall
            look="ghost"
            icon={isShown ? 'eye-off' : 'eye'}
            label={`${isShown ? texts.hide : texts.show}: ${label}`}
            onClick={() => setIsShown(!isShown)}
          />
        )}
        <IconButton
          isSmall
          look="ghost"
          icon={isCopied ? 'check' : 'copy'}
          label={`${isCopied ? texts.copied : texts.copy}: ${label}`}
          onClick={() => copy(value)}
        />
      </CopyBox>
      {hint && (
        <Text as="p" look="hint">
          {hint}
        </Text>
      )}
    </FieldBox>
  )
}

export interface SecretProps {
  label: string
  value: string
  hint?: string
  isHidden?: boolean
}

const prefixLength = 4
const covered = (value: string) => `${value.slice(0, prefixLength)}${'•'.repeat(20)}`
