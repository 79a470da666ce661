import { useData } from 'vitepress'
import { defineComponent, h, onMounted, ref, useId } from 'vue'
import { type LiveState, liveAddress } from './live-states.ts'

/** A screen of `@portico/react` in a frame, with a choice of states. Follows the color mode of the site. */
export const LiveScreen = defineComponent(
  ({ states }: { states: readonly LiveState[] }) => {
    const { isDark } = useData()
    const chosen = ref(states[0])
    // The color mode is known in the browser only.
    const isMounted = ref(false)
    const name = useId()
    onMounted(() => {
      isMounted.value = true
    })
    const choose = (state: LiveState) => {
      chosen.value = state
    }
    return () => {
      const [id = '', title = ''] = chosen.value ?? []
      const address = `${liveAddress}${id}?mode=${isDark.value ? 'dark' : 'light'}`
      return h('figure', { class: 'live-screen' }, [
        h('fieldset', [
          h('legend', 'State'),
          ...states.map((state) => optionOf(state, { name, isChosen: state[0] === id, choose })),
        ]),
        isMounted.value && h('iframe', { key: address, src: address, title: `Live: ${title}` }),
        h('figcaption', h('a', { href: address, target: '_blank', rel: 'noopener' }, 'Open this state alone')),
      ])
    }
  },
  { props: ['states'] },
)

interface OptionProps {
  readonly name: string
  readonly isChosen: boolean
  readonly choose: (state: LiveState) => void
}

const optionOf = (state: LiveState, { name, isChosen, choose }: OptionProps) =>
  h('label', { key: state[0] }, [
    h('input', { type: 'radio', name, value: state[0], checked: isChosen, onChange: () => choose(state) }),
    h('span', state[1]),
  ])
