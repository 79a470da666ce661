import { CopyBox } from '../code/code-frame.tsx'
import { CopyButton } from '../copyable.tsx'
import { FieldBox, Label } from '../forms/fields.tsx'

/** A value to copy, which can be shown in another form. */
export const CopyField = ({ label, text, shown = text }: { label: string; text: string; shown?: string }) => (
  <FieldBox>
    <Label>{label}</Label>
    <CopyBox>
      <code>{shown}</code>
      <CopyButton text={text} look="ghost" />
    </CopyBox>
  </FieldBox>
)
