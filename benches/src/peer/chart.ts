import { type ComparedCall, ratioOf } from './compare-peer.ts'
import { goals } from './goals.ts'

const width = 720
const rowHeight = 34
const top = 56
const left = 220
const right = 72

/** Draws a bar for each call, as long as its ratio, with a line at its goal. */
export function drawRatios(calls: readonly ComparedCall[]): string {
  const longest = Math.max(...calls.map((call) => Math.max(ratioOf(call), goals.get(call.name)?.timesPeer ?? 0)))
  const x = (ratio: number) => Math.round(left + (ratio / longest) * (width - left - right))
  const height = top + calls.length * rowHeight + 20
  const rows = calls.flatMap((call, index) => {
    const ratio = ratioOf(call)
    const y = top + index * rowHeight
    const goal = goals.get(call.name)?.timesPeer
    return [
      `  <text class="name" x="${left - 12}" y="${y + 11}">${call.name}</text>`,
      `  <rect class="bar" x="${left}" y="${y}" width="${x(ratio) - left}" height="22" rx="3" />`,
      `  <text class="value" x="${Math.max(x(ratio), goal === undefined ? 0 : x(goal)) + 8}" y="${y + 11}">${ratio.toFixed(1)} ×</text>`,
      ...(goal === undefined ? [] : [`  <path class="goal" d="M${x(goal)} ${y - 3} v28" />`]),
    ]
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
  <title>How many times the processor time of Portico Better Auth needs for a call</title>
  <style>
    text { font: 14px system-ui, sans-serif; fill: #1c2333; dominant-baseline: central }
    .name { text-anchor: end }
    .value { font-weight: 600 }
    .note { font-size: 13px; fill: #4d5870 }
    .bar { fill: #4f5bd5 }
    .goal { fill: none; stroke: #1c2333; stroke-width: 2 }
  </style>
  <rect width="${width}" height="${height}" rx="12" fill="#fff" />
  <text class="note" x="24" y="26">Processor time of Better Auth, divided by that of Portico. The line is the goal.</text>
${rows.join('\n')}
</svg>
`
}
