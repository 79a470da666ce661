/**
 * Marks of the providers that are built in, drawn here from a few strokes: white on the provider's colour, so that they
 * are as clear on a dark ground as on a light one (3:1 at least).
 */
import { useSyncExternalStore } from 'react'
import { useTranslate } from '../hooks/use-translate.ts'
import * as en from '../messages/en.ts'
import { methodKey, withStorage } from './with-storage.ts'

/** The ground of each mark, and its strokes on a grid of 16. */
const marks: Readonly<Record<string, readonly [color: string, shape: string]>> = {
  google: ['#3367d6', 'M11 5.2A4 4 0 1 0 12 8H8.5'],
  github: ['#24292f', 'M6 12.5v-2C4 10 3.5 8.5 4 7V4l1.8 1h4.4L12 4v3c.5 1.5 0 3-2 3.5v2M6 11.5c-1.5.5-1.5-1-2.5-1'],
  facebook: ['#1668d8', 'M10.5 4H9.8Q8 4 8 6v6.5M6 8h4'],
  microsoft: ['#0067b8', 'M4.5 4.5h2v2h-2zm5 0h2v2h-2zm-5 5h2v2h-2zm5 0h2v2h-2z'],
  spotify: ['#107a36', 'M3.5 5.8q5-1.4 9 .7M4 8.3q4.2-1.1 7.5.6m-7 1.9q3.5-.8 6 .5'],
  discord: ['#5058d6', 'M5 4.5q3-1 6 0Q13 8 12.5 11l-2 1-1-1.5h-3L5.5 12l-2-1Q3 8 5 4.5M6.3 8v.3m3.4-.3v.3'],
  gitlab: ['#c8431f', 'M8 12.5 3.5 9 5 4l1.5 3h3L11 4l1.5 5z'],
  apple: ['#1d1d1f', 'M8 6C6 4.5 3.5 6 4 9q1 4 2.5 3.5T8 12t1.5.5Q11 13 12 9.8 10.5 9 11.5 6.5 10 4.8 8 6q0-2 1.5-3'],
  bitbucket: ['#0b57c4', 'M3.5 4h9l-1.3 8H4.8zm3 3h3l-.5 2.5H7z'],
  linkedin: ['#0a62b5', 'M4.5 7v5m0-7.7v.2M7.5 12V7m0 2.5q0-2.5 2-2.5t2 2.5V12'],
  x: ['#0f1419', 'm4 4 8 8m0-8-8 8'],
}

/** The mark of a provider, with a tag at the one that was chosen last on this device. */
export function ProviderMark({ id }: { id: string }) {
  const t = useTranslate()
  const [color, shape] = marks[id] ?? []
  const last = useSyncExternalStore(neverChanges, lastProvider, lastProviderOnServer)
  return (
    <>
      <svg aria-hidden="true" className="portico-icon portico-logo" viewBox="0 0 16 16">
        <rect fill={color} height="16" rx="4" stroke="none" width="16" />
        <path d={shape} stroke="#fff" />
      </svg>
      {last === id && <small className="portico-tag">{t(en.lastUsed)}</small>}
    </>
  )
}

const lastProvider = () => withStorage('localStorage', (storage) => storage.getItem(methodKey))
const lastProviderOnServer = () => null
// The tag is about earlier visits.
const neverChanges = () => () => {}
