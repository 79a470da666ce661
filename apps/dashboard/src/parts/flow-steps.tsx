import styles from './flow-steps.module.css'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './text.tsx'
import { useFirstRunTexts } from './use-first-run-texts.ts'

/** The steps from a new service to the first sign-in, in order. */
const steps = ['owner', 'project', 'setup'] as const

/** Place of a page on the way from a new service to the first sign-in. Phones show the current step only. */
export function FlowSteps({ current }: { current: (typeof steps)[number] }) {
  const texts = useFirstRunTexts()
  const place = steps.indexOf(current)
  const names = { owner: texts.stepOwner, project: texts.stepProject, setup: texts.stepSetup }
  return (
    <ol className={styles.steps} aria-label={texts.steps}>
      {steps.map((step, index) => (
        <li key={step} data-done={index < place || undefined} aria-current={step === current ? 'step' : undefined}>
          <span className={styles.bead} aria-hidden="true">
            {index < place ? <Icon name="check" /> : index + 1}
          </span>
          {names[step]}
          {index < place && <VisuallyHidden>{texts.stepDone}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
