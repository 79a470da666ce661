import { useState } from 'react'
import { Segments } from '../lists/segments.tsx'
import type { Json } from './metadata.ts'
import { MetadataEditor, type MetadataName } from './metadata-editor.tsx'
import { OpenSection } from './open-section.tsx'
import { useMetadataTexts } from './use-metadata-texts.ts'

const names = ['clientMetadata', 'clientReadOnlyMetadata', 'serverMetadata'] as const satisfies readonly MetadataName[]

/** The three metadata fields of a user or team, one at a time, as text that must be JSON. */
export function MetadataSection({ values, onSave }: MetadataSectionProps) {
  const texts = useMetadataTexts()
  const [name, setName] = useState<MetadataName>('clientMetadata')
  return (
    <OpenSection
      id="metadata"
      title={texts.title}
      actions={
        <Segments
          label={texts.title}
          value={name}
          onChange={setName}
          choices={names.map((choice) => [choice, texts[choice]] as const)}
        />
      }
    >
      {/* Each field keeps its draft while another one is shown. */}
      {names.map((each) => (
        <div key={each} hidden={each !== name}>
          <MetadataEditor name={each} value={values[each]} onSave={onSave} />
        </div>
      ))}
    </OpenSection>
  )
}

export interface MetadataSectionProps {
  values: Readonly<Record<MetadataName, Json>>
  onSave: (changes: Partial<Record<MetadataName, Json>>) => Promise<unknown>
}
