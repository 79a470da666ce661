import type { Axis, MeasuredAxis } from './axis.ts'

const [width, height] = [720, 380]
const plot = { left: 64, right: 440, top: 56, bottom: 330 }
const colors = ['#4f5bd5', '#0f8a6c', '#b4530a', '#a3258f', '#1c2333', '#2878b8', '#8a6d00', '#c02a3a']

/** Draws the cost of each call of an axis over its size, both logarithmic: a flat line is a cost that does not grow. */
export function drawGrowth({ axis, curves }: MeasuredAxis): string {
  const all = curves.flatMap(({ costs }) => costs.map(toPositive))
  const x = scale([axis.sizes[0] ?? 1, axis.sizes.at(-1) ?? 1], [plot.left, plot.right])
  const y = scale(
    [10 ** Math.floor(Math.log10(Math.min(...all))), 10 ** Math.ceil(Math.log10(Math.max(...all)))],
    [plot.bottom, plot.top],
  )
  const lines = curves.map(({ costs, call }, index) => {
    const color = colors[index % colors.length]
    const points = costs.map((cost, place) => `${x(axis.sizes[place] ?? 1)},${y(toPositive(cost))}`)
    const noteY = plot.top + 8 + index * 18
    return `  <polyline points="${points.join(' ')}" stroke="${color}" stroke-dasharray="${index < colors.length ? '' : '5 3'}" />
  <path d="M${plot.right + 16} ${noteY} h14" stroke="${color}" />
  <text x="${plot.right + 38}" y="${noteY}">${call}</text>`
  })
  const total = Math.max(height, plot.top + curves.length * 18 + 24)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${total}" width="${width}" height="${total}" role="img">
  <title>${axis.title}: processor time of calls at each size</title>
  <style>
    text { font: 13px system-ui, sans-serif; fill: #1c2333; dominant-baseline: central }
    polyline, path { fill: none; stroke-width: 2 }
    .axis { stroke: #c9cfdc; stroke-width: 1 }
    .size { text-anchor: middle }
    .cost { text-anchor: end }
  </style>
  <rect width="${width}" height="${total}" rx="12" fill="#fff" />
  <text x="24" y="26">${axis.title}: milliseconds of processor time per call</text>
${drawTicks(axis, x, y)}
${lines.join('\n')}
</svg>
`
}

type Scale = ReturnType<typeof scale>

function drawTicks(axis: Axis, x: Scale, y: Scale): string {
  const costs = y.decades.map(
    (cost) => `  <path class="axis" d="M${plot.left} ${y(cost)} H${plot.right}" />
  <text class="cost" x="${plot.left - 8}" y="${y(cost)}">${cost}</text>`,
  )
  const sizes = axis.sizes.map(
    (size) => `  <text class="size" x="${x(size)}" y="${plot.bottom + 20}">${size.toLocaleString('en')}</text>`,
  )
  return [...costs, ...sizes].join('\n')
}

/** Costs below a microsecond have no place on a logarithmic scale. */
const toPositive = (cost: number) => Math.max(cost, 0.001)

/** Returns a function from a value to a place on a logarithmic scale, with the powers of ten between its ends. */
function scale([first, last]: readonly [number, number], [start, end]: readonly [number, number]) {
  const span = Math.log10(last / first) || 1
  const place = (value: number) => Math.round(start + (Math.log10(value / first) / span) * (end - start))
  const decades = Array.from({ length: Math.round(span) + 1 }, (_, step) => Number((first * 10 ** step).toPrecision(1)))
  return Object.assign(place, { decades })
}
