import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../button.tsx'
import { Table, TableFrame } from '../lists/table.tsx'
import { Text } from '../text.tsx'
import { Dialog } from './dialog.tsx'

/** A field that was changed here and, meanwhile, elsewhere. */
export interface ConflictingField {
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

/** Compares values that were not saved with those that were saved meanwhile, and asks which ones to keep. */
export function ConflictDialog({ fields, isBusy, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const texts = useTexts('common')
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={texts.conflictTitle}
      help={texts.conflictText}
      footer={
        <>
          <Button onClick={onTakeTheirs}>{texts.takeTheirs}</Button>
          <Button look="primary" isBusy={isBusy} onClick={onKeepMine}>
            {texts.keepMine}
          </Button>
        </>
      }
    >
      <ComparedFields fields={fields} />
    </Dialog>
  )
}

function ComparedFields({ fields }: { fields: readonly ConflictingField[] }) {
  const texts = useTexts('common')
  return (
    <TableFrame>
      <Table>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.yours}</th>
            <th scope="col">{texts.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, mine, theirs }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <Text as="bdi" isLong>
                  {mine}
                </Text>
              </td>
              <td>
                <Text as="bdi" isLong>
                  {theirs}
                </Text>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  )
}

interface ConflictDialogProps {
  fields: readonly ConflictingField[]
  isBusy: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}
