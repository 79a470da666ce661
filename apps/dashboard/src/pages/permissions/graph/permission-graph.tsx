import type { PermissionDefinition } from '@portico/sdk/admin'
import { useMemo } from 'react'
import { Icon } from '../../../parts/icon.tsx'
import { usePermissionTexts } from '../../../parts/permissions/use-permission-texts.ts'
import { format } from '../../../texts/format.ts'
import { useLanguage } from '../../../texts/use-texts.tsx'
import { type EdgePorts, portsOf } from './edge-ports.ts'
import { type GraphEdge, type GraphLayout, layoutGraph } from './layout-graph.ts'
import styles from './permission-graph.module.css'
import { impliedBy } from './related.ts'
import { useArrowKeys } from './use-arrow-keys.ts'

/** Sizes in pixels of 1/16 rem. */
const node = { width: 160, height: 52 }
const pitch = { x: 256, y: 70 }
/** The part of the side of a node that its edges share. */
const portHeight = node.height - 12

/**
 * The permissions of the project as a graph: columns from containers to contained permissions. One node has the tab
 * stop; arrow keys move between nodes. The list of the page has the same content.
 */
export function PermissionGraph({ definitions, selectedId, onSelect }: PermissionGraphProps) {
  const texts = usePermissionTexts()
  const layout = useMemo(() => layoutGraph(definitions), [definitions])
  const ports = useMemo(() => portsOf(layout.edges), [layout])
  const implied = useMemo(() => impliedBy(definitions, selectedId), [definitions, selectedId])
  const { tabStop, register, onKeyDown, onFocus } = useArrowKeys(layout, selectedId)
  const byId = new Map(definitions.map((definition) => [definition.id, definition]))
  const [width, height] = sizeOf(layout)
  return (
    <fieldset className={styles.graph} dir="ltr" aria-label={texts.graphLabel}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={`${width / 16}rem`}
        height={`${height / 16}rem`}
        role="presentation"
      >
        {layout.edges.map((edge) => {
          const isOn = implied.has(edge.from) && implied.has(edge.to)
          return (
            <path
              key={`${edge.from} ${edge.to}`}
              className={styles.edge}
              data-on={isOn || undefined}
              d={pathOf(edge, ports.get(edge))}
            />
          )
        })}
        {layout.nodes.map((place) => (
          <foreignObject key={place.id} x={place.column * pitch.x} y={place.row * pitch.y} {...node}>
            <Node
              definition={byId.get(place.id)}
              id={place.id}
              state={place.id === selectedId ? 'selected' : implied.has(place.id) ? 'implied' : 'other'}
              isTabStop={place.id === tabStop}
              ref={register(place.id)}
              onSelect={() => onSelect(place.id)}
              onFocus={() => onFocus(place.id)}
              onKeyDown={(event) => onKeyDown(event, place.id)}
            />
          </foreignObject>
        ))}
      </svg>
    </fieldset>
  )
}

export interface PermissionGraphProps {
  definitions: readonly PermissionDefinition[]
  selectedId: string | undefined
  onSelect: (id: string) => void
}

interface NodeProps {
  id: string
  definition: PermissionDefinition | undefined
  state: 'selected' | 'implied' | 'other'
  isTabStop: boolean
  ref: (element: HTMLButtonElement | null) => void
  onSelect: () => void
  onFocus: () => void
  onKeyDown: (event: React.KeyboardEvent) => void
}

function Node({ id, definition, state, isTabStop, ref, onSelect, onFocus, onKeyDown }: NodeProps) {
  const texts = usePermissionTexts()
  const { plural } = useLanguage()
  const count = definition?.containedPermissionIds.length ?? 0
  const detail = id.startsWith('$')
    ? texts.system
    : count > 0
      ? plural(texts.containsCount, count)
      : texts.containsNothing
  const isProtected = definition?.requiresSecondFactor ?? false
  return (
    <button
      ref={ref}
      type="button"
      className={styles.node}
      data-state={state}
      aria-pressed={state === 'selected'}
      aria-label={format(isProtected ? texts.protectedNode : texts.node, { id, detail })}
      title={id}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onSelect}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <b>{id}</b>
      <small>
        {isProtected && <Icon name="lock" />} {detail}
      </small>
    </button>
  )
}

const sizeOf = ({ columnCount, rowCount }: GraphLayout): [number, number] => [
  Math.max(0, columnCount - 1) * pitch.x + node.width,
  Math.max(0, rowCount - 1) * pitch.y + node.height,
]

/** Returns a curve from the port of a node through the places of its edge. Edges of cycles lead back. */
function pathOf({ points }: GraphEdge, { start, end }: EdgePorts = { start: 0, end: 0 }): string {
  const last = points.length - 1
  const middles = points.map(({ column, row }, index) => {
    const port = index === 0 ? start : index === last ? end : 0
    return { x: column * pitch.x, y: row * pitch.y + node.height / 2 + port * portHeight }
  })
  const steps = middles.slice(1).map(({ x, y }, index) => {
    const from = middles[index] ?? { x, y }
    const begin = from.x + node.width
    const bend = x > begin ? (x - begin) / 2 : pitch.y
    const crossing = index < last - 1 ? ` H${x + node.width}` : ''
    return `C${begin + bend} ${from.y} ${x - bend} ${y} ${x} ${y}${crossing}`
  })
  const [first] = middles
  return first ? `M${first.x + node.width} ${first.y}${steps.join('')}` : ''
}
