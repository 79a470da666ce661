/** The languages of screens and emails, as BCP 47 tags. */
export const locales: readonly string[] =
  'ar de en es fa fr fr-CA he hi it ja ko nl pl pt-BR pt-PT ru sv tr uk zh-CN zh-TW'.split(' ')
