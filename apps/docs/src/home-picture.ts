import { defineComponent, h } from 'vue'
import signIn from '../../../docs/guides/pictures/sign-in.png'

/** The sign-in screen beside the title of the first page. The picture shows both color modes, the style sheet one half. */
export const HomePicture = defineComponent(
  () => () =>
    h('img', {
      class: 'home-picture',
      src: signIn,
      width: 412,
      height: 504,
      alt: 'The sign-in screen: four providers, and a link or code by email',
    }),
)
