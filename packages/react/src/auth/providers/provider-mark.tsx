import * as en from '@portico/messages/en'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { methodKey, withStorage } from '../../with-storage.ts'
import { readableTextOn } from '../readable-text.ts'
import { marks } from './provider-marks.ts'

/** The colors of buttons as the providers publish them; that of the border, if it has another one, after a space. */
const brandColors: Readonly<Record<string, string>> = {
  google: '#ffffff #ddd',
  github: '#111111 #333',
  facebook: '#1877f2',
  microsoft: '#2f2f2f',
  spotify: '#1db954',
  discord: '#5865f2',
  gitlab: '#111111 #333',
  apple: '#000000 #333',
  bitbucket: '#ffffff #ddd',
  linkedin: '#0073b1',
  x: '#000000 #333',
}

/** The logo of a built-in provider in its own colors. */
export function ProviderMark({ id }: { id: string }) {
  const { layout } = usePorticoContext()
  const drawing = useRef<SVGSVGElement>(null)
  const mark = marks[id]
  const brand = layout.providerColors === 'brand' ? brandColors[id] : undefined
  useEffect(() => {
    const button = drawing.current?.closest<HTMLElement>('[data-part=provider]')
    if (!button || !brand) return
    const [backgroundColor = '', borderColor = backgroundColor] = brand.split(' ')
    // Set by script, because content security policies may forbid style attributes.
    Object.assign(button.style, { backgroundColor, borderColor, color: readableTextOn(backgroundColor) })
    button.style.setProperty('--portico-pair-tile', '#fff, #fff')
    // On hover, an image darkens the color: a gray that keeps the contrast of black and of white text.
    button.style.setProperty('--portico-fill', 'linear-gradient(#75757526 0 0)')
    return () => {
      button.removeAttribute('style')
    }
  }, [brand])
  if (!mark) return null
  const { width, height, shapes } = mark
  return (
    <svg aria-hidden="true" className="portico-brand" ref={drawing} viewBox={`0 0 ${width} ${height}`}>
      {shapes.map(([color, path]) => (
        <path d={path} fill={color} key={color} />
      ))}
    </svg>
  )
}

/** A tag beside the provider that was last used on this device. */
export function LastUsed({ id }: { id: string }) {
  const t = useTranslate()
  const last = useSyncExternalStore(neverChanges, lastProvider, lastProviderOnServer)
  return last === id && <small className="portico-tag">{t(en.lastUsed)}</small>
}

const lastProvider = () => withStorage('localStorage', (storage) => storage.getItem(methodKey))
const lastProviderOnServer = () => null
// The tag refers to earlier visits, so it does not change during this one.
const neverChanges = () => () => {}
