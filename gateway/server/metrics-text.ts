/** A value of a metric, with the labels that tell it from others of the metric. */
interface Sample {
  readonly value: number
  readonly labels?: Readonly<Record<string, string>>
  /** What follows the metric's name: `_bucket`, `_sum` and `_count` of a histogram. */
  readonly part?: '_bucket' | '_sum' | '_count'
}

/** A metric with all its values; without any it is left out. */
export interface Metric {
  readonly name: `atoll_${string}`
  readonly type: 'counter' | 'gauge' | 'histogram'
  /** One line. */
  readonly help: string
  readonly samples: readonly Sample[]
}

/** The media type of the text format that Prometheus reads. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Returns metrics in the text format of Prometheus. */
export function metricsText(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, type, help, samples }) => {
      const lines = samples.map(({ part = '', labels = {}, value }) => `${name}${part}${labelsOf(labels)} ${value}`)
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].map((line) => `${line}\n`).join('')
    })
    .join('')
}

function labelsOf(labels: Readonly<Record<string, string>>): string {
  const all = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return all.length === 0 ? '' : `{${all.join(',')}}`
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
