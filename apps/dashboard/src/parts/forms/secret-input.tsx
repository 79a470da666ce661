import { type ComponentProps, useState } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { IconButton } from '../button.tsx'
import { Input } from './controls.tsx'
import styles from './input-box.module.css'

/** A field for a secret, hidden until a button shows it. */
export function SecretInput(props: ComponentProps<'input'>) {
  const texts = useTexts('common')
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles.box}>
      <Input autoComplete="off" {...props} isMono type={isShown ? 'text' : 'password'} />
      <span>
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
