import { type Choice, choices, chosen, goTo, urlWith } from './selection.ts'

const controls: readonly { choice: Choice; label: string; names: Readonly<Record<string, string>> }[] = [
  { choice: 'mode', label: 'Mode', names: { system: 'System', light: 'Light', dark: 'Dark' } },
  { choice: 'width', label: 'Width', names: {} },
  { choice: 'dir', label: 'Direction', names: { auto: 'Auto', ltr: 'LTR', rtl: 'RTL' } },
  { choice: 'lang', label: 'Language', names: { en: 'English', 'en-XA': 'Accented', 'ar-XB': 'Mirrored' } },
  { choice: 'font', label: 'Text size', names: { '100': '100 %', '200': '200 %' } },
  { choice: 'colors', label: 'Colors', names: { normal: 'Normal', forced: 'Forced' } },
]

/** Controls of how the state is looked at. */
export function LookControls({ query }: { query: URLSearchParams }) {
  return (
    <div className="controls">
      {controls.map(({ choice, label, names }) => (
        <fieldset key={choice}>
          <legend>{label}</legend>
          <div className="segments">
            {[...choices[choice]].toSorted(byNumber).map((value) => (
              <label key={value}>
                <input
                  checked={chosen(query, choice) === value}
                  name={choice}
                  onChange={() => goTo(urlWith(query, { [choice]: value }))}
                  type="radio"
                  value={value}
                />
                <span>{names[value] ?? value}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {chosen(query, 'colors') === 'forced' && (
        <p className="approximation">An approximation: only the browser's own emulation is exact.</p>
      )}
    </div>
  )
}

/** Widths ascend; words keep their order. */
function byNumber(one: string, other: string): number {
  return Number(one) - Number(other) || 0
}
