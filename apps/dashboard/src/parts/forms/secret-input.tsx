import { type ComponentProps, useState } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { IconButton } from '../button.tsx'

/** A field for a secret, hidden until a button shows it. */
export function SecretInput(props: ComponentProps<'input'>) {
  const texts = useTexts('common')
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="with-icon">
      <input autoComplete="off" {...props} className="input mono" type={isShown ? 'text' : 'password'} />
      <span className="end">
        <IconButton
          label={isShown ? texts.hide : texts.show}
          icon={isShown ? 'eye-off' : 'eye'}
          look="ghost"
          isSmall
          onClick={() => setIsShown(!isShown)}
        />
      </span>
    </div>
  )
}
