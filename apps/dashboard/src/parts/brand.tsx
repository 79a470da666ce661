import styles from './brand.module.css'
import { VisuallyHidden } from './text.tsx'

/** The file has the mark and the word as symbols. Alone, as the icon of the tab, it shows the mark. */
const logo = new URL('../../sprites/logo.svg', import.meta.url).href

/** The mark and the name of Portico, as a link to the start. */
export const Brand = () => (
  <a className={styles.brand} href="/">
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <use href={`${logo}#mark`} />
    </svg>
    <svg className={styles.word} viewBox="0 0 84 28" aria-hidden="true">
      <use href={`${logo}#word`} />
    </svg>
    <VisuallyHidden>Portico</VisuallyHidden>
  </a>
)
