import type { MetricValues } from './instruments.ts'

/** Adds the values of several processes and returns them in the text format of Prometheus. */
export async function addValues(values: readonly MetricValues[]): Promise<string> {
  const { AggregatorRegistry } = await import('prom-client')
  return AggregatorRegistry.aggregate([...values]).metrics()
}

/** Adds the values of several processes. */
export async function mergeValues(values: readonly MetricValues[]): Promise<MetricValues> {
  const { AggregatorRegistry } = await import('prom-client')
  return AggregatorRegistry.aggregate([...values]).getMetricsAsJSON()
}

/** Returns the counts of a process that has ended. Its current values are gone. */
export const countsOf = (values: MetricValues): MetricValues =>
  values.filter(({ type }) => String(type) === 'counter' || String(type) === 'histogram')
