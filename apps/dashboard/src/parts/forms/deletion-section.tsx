import { type ReactNode, useState } from 'react'
import { CardRows, Row, RowText } from '../cards/rows.tsx'
import { ConfirmDialog } from '../feedback/dialog.tsx'
import { RoleButton } from '../role-button.tsx'
import { Text } from '../text.tsx'
import { OpenSection } from './open-section.tsx'

interface DeletionSectionProps {
  title: string
  /** The label of the buttons. */
  action: string
  /** The effect of the deletion. */
  hint: string
  /** The title of the question before it. */
  question: string
  /** Content of the question. */
  children: ReactNode
  isBusy: boolean
  onConfirm: () => void
}

/** The last section of a page: deletes its subject after a question. */
export function DeletionSection({ title, action, hint, question, children, isBusy, onConfirm }: DeletionSectionProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <OpenSection id="danger" title={title}>
      <CardRows isDangerous>
        <Row>
          <RowText>
            <Text as="p" look="strong">
              {action}
            </Text>
            <Text as="p" look="hint">
              {hint}
            </Text>
          </RowText>
          <RoleButton needs="admin" look="danger" onClick={() => setIsAsking(true)}>
            {action}…
          </RoleButton>
        </Row>
      </CardRows>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={question}
        action={action}
        isBusy={isBusy}
        onConfirm={onConfirm}
      >
        {children}
      </ConfirmDialog>
    </OpenSection>
  )
}
