import { Decoration, type DecorationSet, type EditorView, MatchDecorator, ViewPlugin } from '@codemirror/view'

const matcher = new MatchDecorator({
  regexp: /\{\{[^{}\n]*\}\}/g,
  decoration: Decoration.mark({ class: 'cm-variable' }),
})

/** Shows placeholders such as `{{ otp }}` as chips. */
export const variableMarks = ViewPlugin.define(
  (view: EditorView) => {
    let marks = matcher.createDeco(view)
    return {
      get marks(): DecorationSet {
        return marks
      },
      update(update) {
        marks = matcher.updateDeco(update, marks)
      },
    }
  },
  { decorations: ({ marks }) => marks },
)
