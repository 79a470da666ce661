import type { EmailTemplateType } from '@portico/sdk/admin'
import { Button } from '../../parts/button.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { variablesOf } from './draft.ts'

interface VariableChipsProps {
  type: EmailTemplateType
  onInsert: (placeholder: string) => void
}

/** The variables of a template. Each inserts its placeholder where the cursor was last. */
export function VariableChips({ type, onInsert }: VariableChipsProps) {
  const texts = useTexts('templates')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div className="inline tight" role="group" aria-label={texts.variables}>
      <span className="hint">{texts.variables}</span>
      {variablesOf[type].map((variable) => (
        <Button key={variable} isSmall look="ghost" onClick={() => onInsert(`{{ ${variable} }}`)}>
          <span className="var">{variable}</span>
        </Button>
      ))}
    </div>
  )
}
