import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../button.tsx'
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
    <div className="table-wrap">
      <table className="t">
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
                <bdi className="long">{mine}</bdi>
              </td>
              <td>
                <bdi className="long">{theirs}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ConflictDialogProps {
  fields: readonly ConflictingField[]
  isBusy: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}
