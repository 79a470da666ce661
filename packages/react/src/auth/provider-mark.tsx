import { useEffect, useRef, useSyncExternalStore } from 'react'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import * as en from '../messages/en.ts'
import { methodKey, withStorage } from '../with-storage.ts'
import { marks } from './provider-marks.ts'
import { readableTextOn } from './readable-text.ts'

/** Colors of buttons whose marks have several. */
const brandColors: Readonly<Record<string, string>> = { google: '#4285f4', microsoft: '#2f2f2f' }

/** The mark of a built-in provider in its own colors. */
export function ProviderMark({ id }: { id: string }) {
  const { layout } = usePorticoContext()
  const drawing = useRef<SVGSVGElement>(null)
  const mark = marks[id]
  const brand = layout.providerColors === 'brand' ? (brandColors[id] ?? mark?.shapes[0]?.[0]) : undefined
  useEffect(() => {
    const button = drawing.current?.closest<HTMLElement>('[data-part=provider]')
    if (!button || !brand) return
    // By script, because content security policies may forbid style attributes.
    Object.assign(button.style, { backgroundColor: brand, borderColor: brand, color: readableTextOn(brand) })
    return () => {
      Object.assign(button.style, { backgroundColor: '', borderColor: '', color: '' })
    }
  }, [brand])
  if (!mark) return null
  const { width, height, shapes } = mark
  return (
    <svg
      aria-hidden="true"
      className="portico-brand"
      data-tile={brand && true}
      ref={drawing}
      viewBox={`0 0 ${width} ${height}`}
    >
      {shapes.map(([color, path]) => (
        <path d={path} fill={color} key={color} />
      ))}
    </svg>
  )
}

/** A tag at the provider that was chosen last on this device. */
export function LastUsed({ id }: { id: string }) {
  const t = useTranslate()
  const last = useSyncExternalStore(neverChanges, lastProvider, lastProviderOnServer)
  return last === id && <small className="portico-tag">{t(en.lastUsed)}</small>
}

const lastProvider = () => withStorage('localStorage', (storage) => storage.getItem(methodKey))
const lastProviderOnServer = () => null
// The tag is about earlier visits.
const neverChanges = () => () => {}
