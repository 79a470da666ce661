import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { growthSection } from '../page-section.ts'
import type { Axis, GrowthCurve, MeasuredAxis } from './axis.ts'
import { drawGrowth } from './draw-growth.ts'
import { judgeGrowth } from './judge-growth.ts'
import { type GrowthSettings, measureGrowth } from './measure-growth.ts'

const pathTo = (path: string) => fileURLToPath(new URL(`../../../docs/${path}`, import.meta.url))

/** Prints what calls cost at growing sizes, and writes the section of the page and its pictures if `isWritten`. */
export async function reportGrowth(settings: GrowthSettings, isWritten: boolean): Promise<void> {
  const measured = await measureGrowth(settings)
  for (const { axis, curves } of measured) {
    console.log(axis.title)
    console.table(curves.map((curve) => toRow(axis, curve)))
  }
  if (!isWritten) return
  mkdirSync(pathTo('pictures'), { recursive: true })
  for (const each of measured) writeFileSync(pathTo(pictureOf(each.axis)), drawGrowth(each))
  const page = readFileSync(pathTo('benchmarks.md'), 'utf8')
  const { rounds, seconds } = settings
  const text = [
    `## Growth

What a call costs on databases that differ in one size: milliseconds of processor time of service and database, the median of
${rounds} rounds of ${seconds} s with limits on, measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench -- --growth --write\`.
A cost is *flat* if each tenfold size adds at most 10 %, *logarithmic* up to 35 %, which the depth of an index explains.
Differences below 0.2 ms do not count.`,
    ...measured.map(renderAxis),
  ].join('\n\n')
  writeFileSync(pathTo('benchmarks.md'), growthSection.replaceIn(page, text))
}

const pictureOf = ({ name }: Axis) => `pictures/bench-growth-${name}.svg`

function toRow({ sizes }: Axis, { call, costs }: GrowthCurve): Record<string, string> {
  // A name that is a number alone would precede the others.
  const bySize = costs.map((cost, index) => [`at ${sizes[index]?.toLocaleString('en')}`, cost.toFixed(3)])
  return { call, ...Object.fromEntries(bySize), growth: judgeGrowth(sizes, costs) }
}

function renderAxis({ axis, curves }: MeasuredAxis): string {
  const rows = curves.map((curve) => toRow(axis, curve))
  const head = Object.keys(rows[0] ?? {})
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    `### ${axis.title}`,
    `![${axis.title}: processor time of calls at each size](${pictureOf(axis)})`,
    [line(head.map(capitalize)), line(head.map(() => '---')), ...rows.map((row) => line(Object.values(row)))].join(
      '\n',
    ),
  ].join('\n\n')
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
