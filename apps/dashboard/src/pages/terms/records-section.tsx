import { useQuery } from '@tanstack/react-query'
import { projectOptionsQuery } from '../../owner/project-options.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { useMay } from '../../owner/use-may.ts'
import { Select } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { Section } from '../../parts/page.tsx'
import { useTermsTexts } from '../../parts/use-terms-texts.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import styles from './records-section.module.css'

const year = 365
const usual = [0, year, 3 * year, 10 * year]
const forever = 'forever'

/** The time for which records of acceptances outlive their user. A choice applies at once. */
export function RecordsSection() {
  const texts = useTermsTexts()
  const { plural } = useLanguage()
  const { projectId, app } = useProjectApp()
  const mayChange = useMay('developer')
  const { data: options } = useQuery(projectOptionsQuery(projectId))
  const change = useChange(projectId, {
    run: (days: number | null) => app.projects.updateOptions({ termsRecordDays: days }),
    stale: [['options'], ['audit']],
    done: () => texts.recordsSaved,
  })
  const stored = change.isPending ? change.variables : options?.termsRecordDays
  const days = [...new Set([...usual, ...(typeof stored === 'number' ? [stored] : [])])].sort((a, b) => a - b)
  const nameOf = (count: number) => {
    if (count === 0) return texts.withUser
    return count % year === 0 ? plural(texts.years, count / year) : plural(texts.days, count)
  }
  return (
    <Section title={texts.records} help={texts.recordsHelp}>
      <div className={styles.days}>
        <Field label={texts.keepRecords} hint={texts.keepRecordsHelp}>
          <Select
            disabled={!mayChange || stored === undefined}
            value={stored === null ? forever : String(stored ?? '')}
            onChange={({ target: { value } }) => change.mutate(value === forever ? null : Number(value))}
          >
            {days.map((count) => (
              <option key={count} value={count}>
                {nameOf(count)}
              </option>
            ))}
            <option value={forever}>{texts.forever}</option>
          </Select>
        </Field>
      </div>
    </Section>
  )
}
