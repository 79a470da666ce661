import { type ComponentProps, useState } from 'react'
import { classes } from '../as-props.ts'
import button from '../button.module.css'
import { Text } from '../text.tsx'
import styles from './file-input.module.css'
import { useFileTexts } from './use-file-texts.ts'

/**
 * Chooses a file. The button and the name have the words of the dashboard: those of the browser are in another language.
 * `hasName` is false where the chosen file is shown otherwise.
 */
export function FileInput({ hasName = true, onChange, ...input }: FileInputProps) {
  const texts = useFileTexts()
  const [names, setNames] = useState('')
  return (
    <span className={styles.file}>
      <span className={styles.place}>
        <input
          {...input}
          type="file"
          onChange={(event) => {
            setNames([...(event.target.files ?? [])].map(({ name }) => name).join(', '))
            onChange?.(event)
          }}
        />
        <span className={classes(button.button, styles.button)} data-small="" aria-hidden="true">
          {texts.chooseFile}
        </span>
      </span>
      {hasName && (
        <Text look="muted" isCut>
          {names === '' ? texts.noFile : <bdi>{names}</bdi>}
        </Text>
      )}
    </span>
  )
}

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  hasName?: boolean
}
