import { languages } from '../page/languages.ts'
import { type Choice, choices, chosen, goTo, urlWith } from './selection.ts'

const controls: readonly { choice: Choice; label: string; names: Readonly<Record<string, string>> }[] = [
  { choice: 'mode', label: 'Mode', names: { system: 'System', light: 'Light', dark: 'Dark' } },
  { choice: 'width', label: 'Width', names: {} },
  { choice: 'dir', label: 'Direction', names: { auto: 'Auto', ltr: 'LTR', rtl: 'RTL' } },
  { choice: 'font', label: 'Text size', names: { '100': '100 %', '200': '200 %' } },
  { choice: 'colors', label: 'Colors', names: { normal: 'Normal', forced: 'Forced' } },
]

/** Controls for the look of the state: language, mode, width and text size. */
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
      <label className="language">
        <span>Language</span>
        <select value={chosen(query, 'lang')} onChange={({ target }) => goTo(urlWith(query, { lang: target.value }))}>
          {Object.entries(languages).map(([tag, name]) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {chosen(query, 'colors') === 'forced' && (
        <p className="approximation">An approximation: only the browser's own emulation is exact.</p>
      )}
    </div>
  )
}

/** Sorts numbers in ascending order. Words keep their order. */
function byNumber(one: string, other: string): number {
  return Number(one) - Number(other) || 0
}
