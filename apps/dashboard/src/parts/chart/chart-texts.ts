import type { ChartData } from './chart-data.ts'

/** The words of a chart that its page knows. */
export interface ChartTexts {
  /** All series together, as head of a column: “Sign-ups”. */
  readonly total: string
  /** The dashed line: “31 days before”. */
  readonly previous: string
  /** In place of a count: “Not counted”. */
  readonly notCounted: string
  /** The head of the first column: “Day” or “Week from”. */
  readonly point: string
  /** Summary for screen readers if nothing is counted: “nothing yet”. */
  readonly empty: string
  /** “{title}: between {low} and {high}, highest on {day}.” */
  readonly summary: string
}

/** Properties of a chart, and of the table in its place. */
export interface ChartProps {
  title: string
  texts: ChartTexts
  data: ChartData
  kind: 'line' | 'columns'
}
