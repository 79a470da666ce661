import { RangeSet, StateEffect, StateField } from '@codemirror/state'
import { Decoration, EditorView, GutterMarker, gutterLineClass } from '@codemirror/view'

/** A problem of the text. */
export interface Problem {
  /** From 1. */
  readonly line: number
  readonly message: string
}

/** Shows a problem at its line; null shows none. */
export const showProblem = StateEffect.define<Problem | null>()

class NumberMark extends GutterMarker {
  override elementClass = 'cm-problem-number'
}

const numberMark = new NumberMark()
/** The theme shows the message behind the line. As an element it would become part of a text that is typed over it. */
const lineMark = (message: string) => Decoration.line({ class: 'cm-problem', attributes: { 'data-problem': message } })

interface Shown {
  /** Start of the line. */
  readonly at: number
  readonly message: string
}

/** Shows the line with the problem: its ground, its number, and the message. */
export const problemLine = StateField.define<Shown | null>({
  create: () => null,
  update(shown, { changes, effects, state: { doc } }) {
    const change = effects.findLast((effect) => effect.is(showProblem))
    if (!change) return shown && { ...shown, at: doc.lineAt(changes.mapPos(shown.at)).from }
    const problem = change.value
    if (problem === null || problem.line > doc.lines) return null
    return { at: doc.line(problem.line).from, message: problem.message }
  },
  provide: (field) => [
    EditorView.decorations.from(field, (shown) =>
      shown ? Decoration.set(lineMark(shown.message).range(shown.at)) : Decoration.none,
    ),
    gutterLineClass.from(field, (shown) => (shown ? RangeSet.of([numberMark.range(shown.at)]) : RangeSet.empty)),
  ],
})
