/** The appearance of a project that has set none. */
export const noAppearance = {
  logo_url: null,
  brand_color: null,
  background_color: null,
  radius: null,
  font: null,
  terms_url: null,
  privacy_url: null,
}
