import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The look of an editor, from the tokens of the dashboard, which custom properties bring into the shadow root. */
export const editorTheme = EditorView.theme({
  '&': { backgroundColor: 'transparent', color: 'var(--fg)', direction: 'ltr', textAlign: 'left' },
  '&.cm-focused': { outline: '2px solid var(--ring)', outlineOffset: '-2px' },
  '.cm-scroller': { maxBlockSize: '32rem', fontFamily: 'var(--mono)', fontSize: '0.75rem', lineHeight: '1.25rem' },
  '.cm-content': { minBlockSize: 'var(--editor-min, 6.25rem)', padding: 'var(--s3) 0', caretColor: 'var(--fg)' },
  '.cm-line': { padding: '0 var(--s3) 0 var(--s2)' },
  '.cm-gutters': { border: '0', backgroundColor: 'transparent', color: 'var(--muted)' },
  '.cm-lineNumbers .cm-gutterElement': { minInlineSize: '2.5rem', padding: '0 var(--s1) 0 0' },
  '.cm-problem': { backgroundColor: 'var(--danger-soft)', boxShadow: 'inset 2px 0 0 var(--danger)' },
  '.cm-gutterElement.cm-problem-number': { color: 'var(--danger)', fontWeight: '600', boxShadow: 'none' },
  '.cm-line.cm-problem::after': {
    content: 'attr(data-problem)',
    paddingInlineStart: 'var(--s4)',
    color: 'var(--danger)',
    fontFamily: 'var(--sans)',
  },
  '.cm-variable': {
    padding: '0 0.125rem',
    borderRadius: 'var(--radius-xs)',
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--accent-fg)',
  },
  '.cm-variable *': { color: 'inherit' },
  '@media (forced-colors: active)': {
    '.cm-problem': { outline: '2px solid Mark', outlineOffset: '-2px' },
    '.cm-line.cm-problem::after': {
      content: 'attr(data-problem)',
      paddingInlineStart: 'var(--s4)',
      color: 'var(--danger)',
      fontFamily: 'var(--sans)',
    },
    '.cm-variable': { outline: '1px solid' },
    '&.cm-focused': { outlineColor: 'Highlight' },
  },
})

/** The colors of JSON, as in blocks of code that are only shown. */
export const highlightStyle = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--tok-name)' },
  { tag: tags.string, color: 'var(--tok-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--tok-value)' },
])
